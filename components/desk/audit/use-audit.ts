import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ask, sentenceOf } from '../ask';
import type { AuditOverview } from '../rows';

/** While a run is under way, it is asked how far it is. */
const ASKED_EVERY_MS = 2_000;

/** The runs of the audit, followed while one is under way; the table is read anew when it has ended. */
export function useAudit() {
  const refresh = useRefresh();
  const [overview, setOverview] = useState<AuditOverview>();
  const [problem, setProblem] = useState('');
  const read = useCallback(
    () =>
      ask('Staff/GetAudit').then(
        (answer) => {
          setOverview(answer);
          setProblem('');
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const isBusy = overview?.isBusy === true;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void read(), ASKED_EVERY_MS);
    return () => {
      clearInterval(timer);
      refresh();
    };
  }, [isBusy, read, refresh]);
  const begin = async () => {
    try {
      await ask('Staff/BeginAudit');
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    await read();
  };
  return { overview, problem, begin, reread: read };
}
