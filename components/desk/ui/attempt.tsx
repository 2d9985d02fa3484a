import { Alert } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
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
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await task();
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

/** Says in a message what was done, and has what is shown asked for anew. */
export function useDone() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (sentence: string) => {
    notify(sentence, { type: 'success' });
    refresh();
  };
}

/**
 * Does one thing at a time, and says in a message what came of it: the sentence that it answers, or why it was refused.
 * What is shown is asked for anew, refused or not: somebody else may have been first.
 */
export function useWork() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, attempt } = useAttempt((sentence) => notify(sentence, { type: 'error' }));
  const work = (task: () => Promise<string>) =>
    attempt(async () => notify(await task(), { type: 'success' })).finally(refresh);
  return { isBusy, work };
}

/** Why something was refused; nothing where it was not. */
export function Problem({ text, above = 0 }: { text: string; above?: number }) {
  return text === '' ? null : (
    <Alert severity="error" sx={{ mt: above }}>
      {text}
    </Alert>
  );
}
