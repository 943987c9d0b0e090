"""The administrator changes the extra certificate of a store."""

from pathlib import Path

import trustme
from msgspec.structs import asdict

from tests.e2e.stores import OAK, ROSE
from tests.service.authorities import certified, named, pem
from tests.stages.engine import giving

CHANGED = "Proxy or certificate changed"


def test_nothing_is_sent_before_the_user_agrees_once(show_window, shops, tmp_path):
    authority = trustme.CA()
    file = Path(pem(authority, tmp_path))
    shop = shops.open(tls=certified(authority, "127.0.0.1"))

    def given():
        return giving(shop.store, **asdict(named(file)))

    window = show_window(store=shop.store, given=given())
    window.engine.set_token(shop.token)
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, Added")
    window.quit()
    # As a company adds the next authority in time.
    file.write_bytes(file.read_bytes() + trustme.CA().cert_pem.bytes())
    window = show_window(store=shop.store, given=given(), keyring=window.engine.keyring)
    window.until(lambda: window.value("queueState") == CHANGED)
    window.scan(*OAK)
    window.until(lambda: window.result.startswith("Waiting: proxy or certificate changed"))
    window.choose("Send now")
    window.answers += ["Decide later", "Send token"]
    window.click("queueAction")
    window.until(lambda: window.dialogs)
    assert window.value("queueState") == CHANGED
    assert shop.arrived == [7]
    window.click("queueAction")
    window.shows("Quercus robur, 8, Added")
    window.quit()
    window = show_window(store=shop.store, given=given(), keyring=window.engine.keyring)
    window.scan(9, "Salix alba", "")
    window.shows("Salix alba, 9, Added")
