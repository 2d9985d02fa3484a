import { chosenLabels } from './attributes';

const shown = (attributeName: string, attributeValueName: string) =>
  chosenLabels([{ attributeName, attributeValueName }]).map((each) => Object.values(each).join(': '));

test.each([
  ['GB', '256', 'Capacity: 256 GB'],
  ['GB', '1024', 'Capacity: 1 TB'],
  ['GB', '1536', 'Capacity: 1536 GB'],
  ['GB', 'large', 'Capacity: large'],
  ['Color', '256', 'Color: 256'],
  ['screen size', '13 inch', 'Screen size: 13 inch'],
  ['eSIM', 'yes', 'eSIM: yes'],
  ['µSD', 'none', 'µSD: none'],
  ['', 'red', 'Option: red'],
])('%s of %s is shown as %s', (name, value, label) => {
  expect(shown(name, value)).toEqual([label]);
});
