import { useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { EASY_PASSWORD, PASSWORD_MIN_LENGTH } from '@/lib/contract/password';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/**
 * A password with a button that shows what was typed. Pasting is welcome.
 *
 * @param onShown is told when it is shown and when it is hidden again.
 */
export function PasswordField({
  onShown,
  ...field
}: PasswordFieldProps & { onShown?: ((isShown: boolean) => void) | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          aria-controls={field.id}
          onClick={() => {
            setShown(!isShown);
            onShown?.(!isShown);
          }}
          className="absolute inset-y-0 end-1 my-auto h-10 min-w-16 rounded-sm px-2 text-sm whitespace-nowrap font-medium text-action hover:bg-action-soft noscript:hidden"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

/**
 * A password that is being chosen. One that is easy to guess is said to be so when the field is left; the API refuses
 * it, whatever the browser knows. The list of words is fetched only then.
 */
export function NewPasswordField({
  onBlur,
  onChange,
  error,
  ...field
}: ComponentProps<typeof PasswordField>) {
  const [isEasy, setEasy] = useState(false);
  return (
    <PasswordField
      {...field}
      error={error ?? (isEasy ? EASY_PASSWORD : undefined)}
      onChange={(event) => {
        setEasy(false);
        onChange?.(event);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        const input = event.currentTarget;
        const typed = input.value;
        // One that is too short for any rule needs no list of words.
        if (typed.length < PASSWORD_MIN_LENGTH) return;
        void import('@/lib/contract/password-strength').then(
          ({ isEasyToGuess }) => setEasy(input.value === typed && isEasyToGuess(typed)),
          // Without the list the API says it.
          () => undefined,
        );
      }}
    />
  );
}
