"""The products as the studio needs them: what `products.csv` and `merchandising.json` name, what `looks.json` adds."""

import csv
import json
from dataclasses import dataclass, field
from pathlib import Path

PICTURES = 'Images (variant.metafields.cedar.images)'
DEMO = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Model:
    """One product in one colour. `pictures` are the files that `products.csv` names for it."""

    handle: str
    title: str
    brand: str
    type: str
    color_name: str
    color: str
    pictures: tuple
    settings: dict = field(hash=False)

    @classmethod
    def prop(cls, kind, brand, color, **settings):
        """Something that stands beside a product and is not sold with it."""
        return cls(kind, brand, brand, kind, '', color, (), {'kind': kind, **settings})

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
    looks = json.loads((Path(__file__).parent / 'looks.json').read_text())
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
                Model(
                    handle,
                    own['Title'],
                    own['Vendor'],
                    own['Type'],
                    color,
                    colors[color],
                    tuple(name for name in line[PICTURES].split(';') if name),
                    looks[handle],
                )
            )
    return models
