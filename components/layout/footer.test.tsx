import { render, screen } from '@testing-library/react';
import { EditProfileForm } from '@/components/profile/edit-profile-form';
import type { Profile } from '@/lib/calls/answers';
import { SITE } from '@/lib/shop/site';
import { Footer } from './footer';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('@/components/profile/actions', () => ({ saveProfile: jest.fn() }));
jest.mock('@/components/newsletter/actions', () => ({ subscribe: jest.fn() }));

const profile: Profile = {
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Khoury',
  title: '',
  phoneNumber: '',
  dateOfBirth: '',
  language: '',
  billingAddress: '',
  isSubscribed: false,
};

describe('the newsletter, as Edit Profile speaks of it', () => {
  it('is led to where its form stands: in the foot of the page, on a phone on the home page', () => {
    render(
      <>
        <EditProfileForm profile={profile} customerId={7} />
        <Footer categories={[]} />
      </>,
    );
    const { id } = screen.getByRole('form', { name: 'Newsletter' });
    expect(screen.getByRole('link', { name: 'at the foot of this page' })).toHaveAttribute('href', `#${id}`);
    expect(screen.getByRole('link', { name: 'on the home page' })).toHaveAttribute(
      'href',
      '/#home-newsletter',
    );
  });

  it('is not offered to who has it', () => {
    render(<EditProfileForm profile={{ ...profile, isSubscribed: true }} customerId={7} />);
    expect(screen.getByText('You are subscribed to our newsletter.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /foot of this page|home page/ })).not.toBeInTheDocument();
  });
});

describe('the shop’s pages elsewhere', () => {
  const outside = () =>
    [...document.querySelectorAll('footer a')]
      .map((link) => [link.textContent, link.getAttribute('href')])
      .filter(([, href]) => href?.startsWith('/') !== true);

  it('are none as long as no address is set', () => {
    render(<Footer categories={[]} />);
    expect(outside()).toEqual([]);
  });

  it('are those whose address is set', () => {
    const addresses = {
      Instagram: 'https://instagram.com/cedar.example',
      Facebook: '',
      X: 'https://x.com/cedar',
    };
    const social = jest.replaceProperty(SITE, 'social', addresses);
    render(<Footer categories={[]} />);
    expect(outside()).toEqual([
      ['Instagram', 'https://instagram.com/cedar.example'],
      ['X', 'https://x.com/cedar'],
    ]);
    social.restore();
  });
});
