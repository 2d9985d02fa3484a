import { OUTCOMES, withOutcome } from './outcome';
import { outcomeOf } from './product-outcome';

describe('what an action came to, in an address', () => {
  it('stands in the fragment and is read from it', () => {
    const path = withOutcome('/Category/Phones/7?page=2', 'added-to-wishlist');
    expect(path).toBe('/Category/Phones/7?page=2#added-to-wishlist');
    expect(outcomeOf(new URL(path, 'http://shop').hash, OUTCOMES)).toEqual({
      isDone: true,
      message: 'Item added to wishList',
    });
  });

  it('takes the place of another fragment', () => {
    expect(withOutcome('/Cart#top', 'could-not-add')).toBe('/Cart#could-not-add');
  });

  it.each(['', '#', '#content', '#toString', '#<b>'])('is nothing of its own: "%s"', (fragment) => {
    expect(outcomeOf(fragment, OUTCOMES)).toBeUndefined();
  });
});
