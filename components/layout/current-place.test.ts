import { currentPlace } from './current-place';
import type { MenuCategory } from './menu-tree';

const categories: MenuCategory[] = [[7, 'Wi-Fi & Networking', [[71, 'USB-C Hubs']]]];
const place = (...segments: string[]) => currentPlace(segments, categories);

describe('where the visitor is', () => {
  it('is home without a segment', () => {
    expect(place()).toEqual({ title: 'Home', tab: 'home', isTabItself: true });
  });

  it('names a category by its id, with the dashes it really has', () => {
    expect(place('Category', 'USB-C-Hubs', '71').title).toBe('USB-C Hubs');
    expect(place('Category', 'Wi-Fi-%26-Networking', '7')).toEqual({
      title: 'Wi-Fi & Networking',
      tab: 'categories',
      isTabItself: false,
    });
  });

  it('is the same for a narrowed list, and for the reviews of a product', () => {
    expect(place('filtered', 'page~2', 'Category', 'USB-C-Hubs', '71').title).toBe('USB-C Hubs');
    expect(place('reviews', '2', 'DetailedProduct', 'Fold-7', '5', '6').title).toBe('Fold 7');
  });

  it('reads a name that the menu does not have from the address', () => {
    expect(place('Category', 'On-sale', '21').title).toBe('On sale');
    expect(place('DetailedProduct', '%D9%83%D8%A7%D9%85%D9%8A%D8%B1%D8%A7-X', '5', '6').title).toBe(
      'كاميرا X',
    );
    expect(place('DetailedProduct', 'Bad-%E0%A4%A', '5').title).toBe('Bad %E0%A4%A');
  });

  it('reads a landing page from its address, below the categories', () => {
    expect(place('Category-List', 'phones-under-600')).toMatchObject({
      title: 'Phones under 600',
      tab: 'categories',
      isTabItself: false,
    });
    expect(place('Category-List')).toMatchObject({ title: 'Categories', isTabItself: true });
  });

  it('leads the account screens and the checkout to their tab, without being it', () => {
    expect(place('UserAuthentication')).toMatchObject({
      title: 'Sign in',
      tab: 'profile',
      isTabItself: false,
    });
    expect(place('Checkout')).toMatchObject({ tab: 'cart', isTabItself: false });
    expect(place('Cart')).toMatchObject({ tab: 'cart', isTabItself: true });
  });

  it('says so where nothing is', () => {
    expect(place('no/such/page')).toEqual({ title: 'Page Not Found', tab: undefined, isTabItself: false });
    expect(place('constructor').title).toBe('Page Not Found');
  });
});
