'use client';

import { Alert } from '@mui/material';
import { useCallback, useState } from 'react';
import { sentenceOf } from '../ask';

/**
 * Does one thing at a time that may be refused.
 *
 * @param say takes why it was refused; left out, it stands in `problem` until the next attempt.
 */
export function useAttempt(say?: (sentence: string) => void) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const fail = useCallback((error: unknown) => (say ?? setProblem)(sentenceOf(error)), [say]);
  /** @returns whether it was done. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, attempt, fail };
}

/** Why something was refused; nothing where it was not. */
export function Problem({ text, above = 0 }: { text: string; above?: number }) {
  return text === '' ? null : (
    <Alert severity="error" sx={{ mt: above }}>
      {text}
    </Alert>
  );
}
