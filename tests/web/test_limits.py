"""Whom callers are counted as."""

from __future__ import annotations

import pytest

from comptoir.web.limits import network_of


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("a proxy's name", "a proxy's name"),
    ],
)
def test_a_caller_is_counted_by_ipv4_address_or_by_the_64_bits_of_an_ipv6_network(
    address: str, network: str
) -> None:
    assert network_of(address) == network
