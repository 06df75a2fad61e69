# Writes the three rings of a Swift of the tests' own. In: a folder; for each device account, container and object port.
# With the library, in one process: the program that ships with Swift takes a second for each of fifteen steps.
import json
import sys

from swift.common.ring import RingBuilder

folder, devices = sys.argv[1], json.loads(sys.argv[2])
for kind in ("account", "container", "object"):
    builder = RingBuilder(6, 3, 0)
    for number, ports in enumerate(devices):
        place = {"ip": "127.0.0.1", "port": ports[kind]}
        builder.add_dev({
            **place,
            "replication_ip": place["ip"], "replication_port": place["port"],
            "id": number, "region": 1, "zone": number + 1, "device": f"d{number}", "weight": 100.0, "meta": "",
        })
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
