import { MESSAGES } from '../lib/messages';
import { expect, open, test } from './journey';
import { newsletterForm } from './support/newsletter';
import { messages } from './support/steps';

test('the newsletter says what is wrong at the field, keeps what was typed, and thanks', async ({
  page,
}, testInfo) => {
  await open(page, '/');
  const form = await newsletterForm(page);
  const field = form.getByRole('textbox', { name: 'Email address' });
  const send = form.getByRole('button', { name: 'Subscribe' });
  await expect(form).toHaveCount(1);

  await send.click();
  await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.newsletterEmpty);
  await expect(field).toHaveAccessibleDescription(new RegExp(MESSAGES.newsletterEmpty));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();

  await field.fill('somebody@example');
  await send.click();
  await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.badEmail);
  await expect(field).toHaveAccessibleDescription(new RegExp(MESSAGES.badEmail));
  await expect(field).toHaveValue('somebody@example');

  // The error goes as soon as the value is right.
  const address = `journey-${testInfo.project.name}-${Date.now()}@example.com`;
  await field.fill(address);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.press('Enter');
  await expect(messages(page).getByRole('status')).toContainText(MESSAGES.subscribed);
  await expect(form).toContainText(MESSAGES.subscribed);
  await expect(field).toHaveValue('');
});
