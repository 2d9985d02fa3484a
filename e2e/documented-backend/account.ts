import { ownerOf, pathNumber, Refusal, textOf, unauthorized, type Asked } from './asked.ts';
import type { Customer, Customers } from './customers.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The calls of accounts, profile and newsletter. */
export function accountCalls(customers: Customers) {
  return {
    login(asked: Asked) {
      const customer = customers.byEmail(textOf(asked, 'Email'));
      if (customer?.password !== textOf(asked, 'Password'))
        throw new Refusal(400, 'The email or the password is not correct');
      if (!customer.isConfirmed) throw new Refusal(400, 'Please Confirm Your Email');
      if (customer.isResetDue) throw new Refusal(400, 'Please Reset Your Password');
      const token = customers.signIn(customer);
      return {
        IsSubscribed: customers.subscribed.has(customer.email),
        WishlistId: customer.wishlistId,
        CartId: customer.cartId,
        CustomerId: customer.id,
        // The variant of the reset flow reads another name.
        ...(asked.body['registrationTypeId'] === undefined ? { Token: token } : { CustomerToken: token }),
      };
    },

    register(asked: Asked) {
      const email = emailOf(asked);
      if (customers.byEmail(email) !== undefined) throw new Refusal(400, 'This email is already registered');
      const customer = customers.add({
        email,
        password: textOf(asked, 'Password'),
        firstName: textOf(asked, 'FirstName'),
        lastName: textOf(asked, 'LastName'),
      });
      customers.mailCode(customer);
      return { CustomerId: customer.id };
    },

    resendCode(asked: Asked) {
      customers.mailCode(named(customers, asked.path.get('value')));
      return undefined;
    },

    confirmEmail(asked: Asked) {
      const customer = named(customers, asked.path.get('userId'));
      if (customer.code === '' || textOf(asked, 'code') !== customer.code)
        throw new Refusal(400, 'The confirmation code is wrong');
      Object.assign(customer, { code: '', isConfirmed: true, mayReset: true });
      return 'Email confirmed';
    },

    setNewPassword(asked: Asked) {
      const customer = customers.byEmail(textOf(asked, 'Email'));
      if (customer?.mayReset !== true) throw new Refusal(400, 'Please confirm the code that was sent to you');
      const password = textOf(asked, 'NewPassword');
      Object.assign(customer, { password, mayReset: false, isResetDue: false });
      customers.signOut(customer);
      return undefined;
    },

    profile(asked: Asked) {
      const { email, firstName, lastName } = own(asked);
      return { Email: email, FirstName: firstName, LastName: lastName };
    },

    newsletter(asked: Asked) {
      customers.subscribe(emailOf(asked));
      return 'Subscribed';
    },
  };
}

/** Whoever asks, when what they ask for is told of themselves. */
export function own(asked: Asked): Customer {
  const customer = ownerOf(asked);
  if (pathNumber(asked, 'customerId') !== customer.id) throw unauthorized();
  return customer;
}

function named(customers: Customers, value = ''): Customer {
  const customer = customers.byName(value);
  if (customer === undefined) throw new Refusal(400, 'There is no such customer');
  return customer;
}

function emailOf(asked: Asked): string {
  const email = textOf(asked, 'Email');
  if (!EMAIL.test(email)) throw new Refusal(400, 'The email is not valid');
  return email;
}
