import { render, screen } from '@testing-library/react';
import NewsletterPage from './Newsletter/page';
import ProductAlertsPage from './Product-Alerts/page';

jest.mock('@/components/alerts/actions', () => ({}));
jest.mock('@/components/newsletter/actions', () => ({}));
jest.mock('@/lib/seo/page-metadata', () => ({}));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['Newsletter', NewsletterPage],
  ['Product emails', ProductAlertsPage],
])(
  'without the link of a mail the page of %s asks nothing, and leads to who can help',
  async (name, Page) => {
    render(await Page({ searchParams: Promise.resolve({}) }));
    expect(heading()).toBe(name);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
  },
);

test.each([
  ['Unsubscribe from our newsletter?', 'Unsubscribe', 'stop', NewsletterPage],
  ['Stop these emails?', 'Stop these emails', 'stop', ProductAlertsPage],
  ['Shall we email you?', 'Yes, email me', 'confirm', ProductAlertsPage],
])('with it the page asks: %s', async (title, button, parameter, Page) => {
  render(await Page({ searchParams: Promise.resolve({ [parameter]: 'secret' }) }));
  expect(heading()).toBe(title);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});
