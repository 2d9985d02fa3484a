"""The plan of the pictures against the catalogue.

/usr/bin/python3 -m unittest discover demo/studio
"""

import csv
import re
import unittest
from pathlib import Path

from catalogue import DEMO, PICTURES, read_models
from color import brightness, is_pale
from plan import jobs, words_of
from says import SAYS, SAYS_OF
from uses import ROOMS

HERE = Path(__file__).parent


class Plan(unittest.TestCase):
    def setUp(self):
        self.jobs = jobs()
        self.targets = {job['target'] for job in self.jobs}
        self.models = read_models()

    def test_takes_each_picture_once(self):
        self.assertEqual(len(self.jobs), len(self.targets))

    def test_takes_all_that_the_catalogue_names(self):
        with open(DEMO / 'products.csv', encoding='utf-8-sig', newline='') as lines:
            named = {name for line in csv.DictReader(lines) for name in line[PICTURES].split(';') if name}
        with open(DEMO / 'categories.csv', encoding='utf-8', newline='') as lines:
            named |= {line['image'] for line in csv.DictReader(lines) if line['image']}
        with open(DEMO / 'metadata.csv', encoding='utf-8', newline='') as lines:
            named |= {line['Image'] for line in csv.DictReader(lines) if line['Image']}
        named |= set(re.findall(r'"([\w-]+\.(?:webp|jpg))"', (DEMO / 'merchandising.json').read_text()))
        self.assertEqual(named - self.targets, set())

    def test_shows_every_product_from_three_sides_and_every_colour_once(self):
        for colors in self.models.values():
            views = [
                job['view']
                for job in self.jobs
                if job.get('handle') == colors[0].handle and job['color'] == colors[0].color_name
            ]
            self.assertEqual(sorted(views), ['detail', 'main', 'third'])
            for model in colors:
                self.assertIn(f'{model.handle}-{model.color_name.lower()}-1.webp', self.targets)

    def test_has_a_model_and_words_for_every_kind(self):
        kinds = {model.kind for colors in self.models.values() for model in colors}
        self.assertEqual(kinds - set(SAYS), set())
        for kind in kinds:
            self.assertTrue(
                (HERE / 'kinds' / (re.sub(r'([A-Z])', lambda m: '_' + m[1].lower(), kind) + '.py')).exists(), kind
            )

    def test_says_what_is_seen(self):
        job = next(job for job in self.jobs if job['target'] == 'tolvane-t9-cedar-1.webp')
        self.assertEqual(words_of(job, self.models), 'Tolvane T9 in cedar: the back, and the screen beside it')
        self.assertEqual(set(SAYS_OF) - set(self.models), set())

    def test_the_catalogue_has_the_words_of_every_picture(self):
        with open(DEMO / 'products.csv', encoding='utf-8-sig', newline='') as lines:
            written = {line['Image Src']: line['Image Alt Text'] for line in csv.DictReader(lines) if line['Image Src']}
        said = {job['target']: words_of(job, self.models) for job in self.jobs if 'handle' in job}
        self.assertEqual(written, said)

    def test_white_and_silver_stand_on_a_ground_that_is_darker_than_they_are(self):
        for job in self.jobs:
            if 'handle' in job and 'room' not in job:
                color = next(m.color for m in self.models[job['handle']] if m.color_name == job['color'])
                if is_pale(color):
                    self.assertLess(brightness(job['tint']), brightness(color) - 0.02, job['target'])

    def test_rooms_hold_third_views_of_products(self):
        used = [job for job in self.jobs if 'room' in job]
        self.assertEqual({job['room'] for job in used}, set(ROOMS))
        self.assertEqual({job['view'] for job in used}, {'third'})

    def test_phones_stand_in_three_poses(self):
        phones = [colors[0] for colors in self.models.values() if colors[0].kind == 'phone']
        self.assertGreaterEqual(len({phone.get('pose') for phone in phones}), 3)

    def test_scenes_show_products_of_the_catalogue(self):
        for job in self.jobs:
            for member in job.get('cast', ()):
                self.assertIn(member['color'], [model.color_name for model in self.models[member['handle']]])


if __name__ == '__main__':
    unittest.main()
