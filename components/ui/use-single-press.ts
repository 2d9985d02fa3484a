import { useRef } from 'react';

/** A double click is over by then. */
const PRESS_MS = 500;

/** Makes a double click one press: what follows a press too soon to be meant does nothing. */
export function useSinglePress(onPress: () => void): () => void {
  const lastPress = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - lastPress.current < PRESS_MS) return;
    lastPress.current = now;
    onPress();
  };
}
