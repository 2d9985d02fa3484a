import { render, screen } from '@testing-library/react';
import { MyInformation } from './my-information';

const documented = {
  ...{ email: 'rana@example.com', firstName: 'Rana', lastName: 'Khoury' },
  ...{ title: '', phoneNumber: '', dateOfBirth: '', language: '', billingAddress: '' },
  isSubscribed: false,
};

test('a shop that knows a name and a mailbox alone says nothing of the rest, and offers no change of it', () => {
  const { container } = render(<MyInformation profile={documented} canEdit={false} />);
  expect(container).toHaveTextContent(/^First nameRanaLast nameKhouryEmail addressrana@example.com$/);
  // A narrow column breaks the address there, and not within the name of the mailbox.
  expect(container.querySelector('wbr')?.nextSibling?.textContent).toBe('@example.com');
  render(<MyInformation profile={{ ...documented, isSubscribed: true }} canEdit={false} />);
  expect(screen.getByText('You are subscribed')).toBeInTheDocument();
});

test('one that takes the rest says what is missing, and leads to where it is said', () => {
  render(<MyInformation profile={documented} canEdit />);
  expect(screen.getAllByText('Not given')).toHaveLength(5);
  expect(screen.getByText('You are not subscribed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toBeInTheDocument();
});
