'use client';

import { useRef, useState, type ComponentProps } from 'react';
import { NewPasswordField, PasswordField } from './password-field';

/**
 * A new password and its confirmation. Who has the password shown sees what they type, and types it once: the
 * confirmation follows it and is out of the way.
 */
export function PasswordOnce({
  password,
  confirm,
}: {
  password: ComponentProps<typeof NewPasswordField>;
  confirm: ComponentProps<typeof PasswordField>;
}) {
  const [isShown, setShown] = useState(false);
  const typed = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const follow = () => {
    if (typed.current !== null && again.current !== null) again.current.value = typed.current.value;
  };
  return (
    <>
      <NewPasswordField
        {...password}
        ref={typed}
        onShown={(isNowShown) => {
          setShown(isNowShown);
          if (isNowShown) follow();
        }}
        onInput={isShown ? follow : undefined}
      />
      <div hidden={isShown}>
        <PasswordField {...confirm} ref={again} />
      </div>
    </>
  );
}
