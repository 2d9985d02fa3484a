'use client';

import { Alert, Button, Skeleton, Stack, TextField } from '@mui/material';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useNotify } from 'react-admin';
import { OUTSIDE_BOUNDS } from '@/lib/contract/staff/roles';
import { ask, sentenceOf, type AnswerAt } from '../ask';
import { ScreenHead } from '../frame';

type Outside = AnswerAt<'Staff/GetOutside'>;

/** What the shop tells search engines of itself. */
export function OutsideScreen() {
  const notify = useNotify();
  const [outside, setOutside] = useState<Outside>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    ask('Staff/GetOutside').then(setOutside, (error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  const set = (changed: Partial<Outside>) =>
    setOutside((now) => (now === undefined ? now : { ...now, ...changed }));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (outside === undefined) return;
    setBusy(true);
    setProblem('');
    try {
      setOutside(
        await ask('Staff/SaveOutside', {
          body: {
            GoogleVerification: outside.googleVerification,
            BingVerification: outside.bingVerification,
            RobotsLines: outside.robotsLines,
            Version: outside.version,
          },
        }),
      );
      notify('Saved. Search engines find it from now on.', { type: 'success' });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ScreenHead title="Outside" intro="What the shop tells search engines about itself." />
      {outside === undefined ? (
        problem === '' ? (
          <Skeleton variant="rounded" height={320} />
        ) : null
      ) : (
        <form onSubmit={(event) => void save(event)} autoComplete="off">
          <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
            <Verification
              label="Google Search Console"
              tag="google-site-verification"
              value={outside.googleVerification}
              onChange={(googleVerification) => set({ googleVerification })}
            />
            <Verification
              label="Bing Webmaster Tools"
              tag="msvalidate.01"
              value={outside.bingVerification}
              onChange={(bingVerification) => set({ bingVerification })}
            />
            <TextField
              label="Own lines of robots.txt"
              multiline
              minRows={4}
              value={outside.robotsLines}
              onChange={(event) => set({ robotsLines: event.target.value })}
              helperText="They follow the shop’s own rules for everybody. A User-agent line begins rules for somebody."
              slotProps={{
                htmlInput: { maxLength: OUTSIDE_BOUNDS.robots, dir: 'ltr', spellCheck: false },
              }}
            />
            <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'start' }}>
              Save
            </Button>
          </Stack>
        </form>
      )}
      {problem === '' ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </>
  );
}

function Verification({
  label,
  tag,
  value,
  onChange,
}: {
  label: string;
  tag: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={`What stands in content="…" of the tag ${tag}. It stands on the home page.`}
      slotProps={{
        htmlInput: { maxLength: OUTSIDE_BOUNDS.verification, dir: 'ltr', spellCheck: false },
      }}
    />
  );
}
