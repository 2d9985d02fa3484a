import { useEffect } from 'react';
import { notify } from './notify';

/** Says at the top right what is being done, as long as it is. */
export function useProgress(isRunning: boolean, text: string): void {
  useEffect(() => (isRunning ? notify.progress(text) : undefined), [isRunning, text]);
}
