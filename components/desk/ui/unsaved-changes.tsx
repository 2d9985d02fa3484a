import EditIcon from '@mui/icons-material/EditOutlined';
import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-admin';
import { ConfirmLoss } from './confirm-loss';

const QUESTION = {
  title: 'Leave without saving?',
  content: 'What you typed is not saved.',
  confirm: 'Leave',
  cancel: 'Go on editing',
  CancelIcon: EditIcon,
} as const;

/** The screen of an address of the desk; what follows it is the state of its table, or what is open on it. */
const screenOf = ({ pathname }: { pathname: string }) => pathname.split('/')[1];

/** Asks before what was typed is lost to another screen of the desk; the browser asks before it leaves the desk. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && screenOf(currentLocation) !== screenOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <ConfirmLoss
      {...QUESTION}
      isOpen={state === 'blocked'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}

/** The same for what closes: a dialog or a drawer. @returns how it is closed, and the question to show. */
export function useUnsavedChanges(isDirty: boolean, leave: () => void): readonly [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
  return [
    () => (isDirty ? setAsked(true) : leave()),
    <>
      {/* A router asks one at a time: on a screen with two of them, the one that has something to lose. */}
      {isDirty ? <UnsavedChanges isDirty /> : null}
      <ConfirmLoss
        {...QUESTION}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false);
          leave();
        }}
        onClose={() => setAsked(false)}
      />
    </>,
  ];
}
