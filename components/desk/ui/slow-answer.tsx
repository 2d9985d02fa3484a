import { Box, LinearProgress, Portal } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ANSWERS } from '../ask';

/** Up to then nothing is said of waiting. */
export const SLOW_MS = 1000;

/** A bar over everything, dialogs too, while the shop takes long over what was asked or saved. */
export function SlowAnswer() {
  const isAwaited = useSyncExternalStore(ANSWERS.subscribe, ANSWERS.areAwaited);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  if (!isLate) return null;
  return (
    <Portal>
      {/* Outside every landmark, only what stands in a live region is found by a screen reader. */}
      <Box role="status" sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}>
        <LinearProgress aria-label="The shop takes long to answer" />
      </Box>
    </Portal>
  );
}
