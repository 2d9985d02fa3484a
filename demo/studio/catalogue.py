"""The products as the studio needs them: what `products.csv` and `merchandising.json` name, what `looks.json` adds."""

import csv
import json
from dataclasses import dataclass, field
from pathlib import Path

DEMO = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Model:
    """One product in one colour."""

    handle: str
    title: str
    brand: str
    type: str
    color_name: str
    color: str
    settings: dict = field(hash=False)

    @property
    def kind(self):
        return self.settings['kind']

    @property
    def seed(self):
        return self.settings.get('seed', self.handle)

    @property
    def name(self):
        """The product's name without its brand."""
        return self.title.removeprefix(self.brand).strip() or self.title

    def get(self, name, otherwise=None):
        return self.settings.get(name, otherwise)


def read_models():
    """{handle: [Model, …]}: a model for every colour, in the order of `products.csv`."""
    looks = json.loads((DEMO / 'drawing/looks.json').read_text())
    colors = json.loads((DEMO / 'merchandising.json').read_text())['colors']
    models, first = {}, {}
    with open(DEMO / 'products.csv', encoding='utf-8-sig', newline='') as lines:
        for line in csv.DictReader(lines):
            handle, color = line['Handle'], line['Option1 Value']
            if line['Title']:
                first[handle] = line
                models[handle] = []
            if not color or any(model.color_name == color for model in models[handle]):
                continue
            own = first[handle]
            models[handle].append(
                Model(handle, own['Title'], own['Vendor'], own['Type'], color, colors[color], looks[handle])
            )
    return models
