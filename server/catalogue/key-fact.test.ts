import { keyFact } from './key-fact.ts';

test.each([
  ['Small.{p}• Screen: 6.3-inch OLED, 120 Hz, 2,400 nits peak{n}• Memory: 12 GB', '6.3-inch OLED, 120 Hz'],
  ['• Screen: 14.2-inch OLED, 2,880 x 1,800, 120 Hz', '14.2-inch OLED'],
  ['• Screen: 27 inches, 3,840 x 2,160, 60 Hz', '27 inches, 3,840 x 2,160'],
  ['• Printing: up to 30 pages a minute, both sides', 'up to 30 pages a minute'],
  ['• Use: in the kitchen and on the balcony', 'in the kitchen and on the balcony'],
  ['• Power: 100 W{n}• Data: 480 Mbit/s', 'Power: 100 W'],
  ['• Noise cancelling: one level{n}• Battery: 6 hours', 'Noise cancelling: one level'],
  ['• Weight: 2900.0{n}• Ports: 4', 'Ports: 4'],
  ['• Internal: False{n}• Cable length: 4.6', ''],
  ['• It is light{n}• It is small', ''],
  ['• Use: a sentence that goes on and on for longer than a card is wide', ''],
  ['', ''],
])('%s: %s', (description, fact) => {
  expect(keyFact(description)).toBe(fact);
});
