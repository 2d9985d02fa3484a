import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

/**
 * A button for a list as a whole, with words at every width: react-admin's own is a mere picture on a phone.
 *
 * @param opens is the dialog that it opens.
 */
export function ListButton({
  label,
  icon,
  isDisabled = false,
  opens,
}: {
  label: string;
  icon: ReactNode;
  isDisabled?: boolean;
  opens: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={icon} disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? opens(() => setOpen(false)) : null}
    </>
  );
}
