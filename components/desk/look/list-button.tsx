'use client';

import { Button } from '@mui/material';
import type { ReactNode } from 'react';

/** A button for a list as a whole, with words at every width: react-admin's own is a mere picture on a phone. */
export function ListButton({
  label,
  onPress,
  isDisabled = false,
  children,
}: {
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
  /** Its picture. */
  children: ReactNode;
}) {
  return (
    <Button size="small" startIcon={children} disabled={isDisabled} onClick={onPress}>
      {label}
    </Button>
  );
}
