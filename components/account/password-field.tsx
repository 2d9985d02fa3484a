'use client';

import { useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

/** A password with a button that shows what was typed. Pasting is welcome. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
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
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-1 my-auto h-10 w-16 rounded-sm text-sm font-medium text-action hover:bg-action-soft"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
