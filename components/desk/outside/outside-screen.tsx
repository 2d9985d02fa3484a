'use client';

import { Alert, Button, Card, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNotify } from 'react-admin';
import { OUTSIDE_BOUNDS } from '@/lib/contract/staff/roles';
import { VITAL_DAYS } from '@/lib/contract/vital-names';
import { ask, DeskError, sentenceOf, type AnswerAt } from '../ask';
import { ScreenHead } from '../frame';
import { Leaving } from '../look/leaving';
import { Unreached } from '../look/unreached';
import { merged } from '../merged';
import { AnalyticsFields } from './analytics-fields';
import { IndexNowPart } from './index-now-part';

export type Outside = AnswerAt<'Staff/GetOutside'>;

const THEIRS = 'What they changed stands here now, beside what you typed.';

/** What the shop tells others of itself, and who counts its visits. */
export function OutsideScreen() {
  const notify = useNotify();
  const [outside, setOutside] = useState<Outside>();
  /** As it was before anything was typed. */
  const [base, setBase] = useState<Outside>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(1);
  /** Takes what the shop says; what was typed `since` stays. */
  const take = (answer: Outside, since?: Outside) => {
    setOutside((typed) =>
      typed === undefined || since === undefined || typed === since ? answer : merged(answer, since, typed),
    );
    setBase(answer);
  };
  useEffect(() => {
    ask('Staff/GetOutside').then(
      (answer) => take(answer),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [attempt]);
  const set = (changed: Partial<Outside>) =>
    setOutside((now) => (now === undefined ? now : { ...now, ...changed }));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (outside === undefined || base === undefined) return;
    setBusy(true);
    setProblem('');
    try {
      take(
        await ask('Staff/SaveOutside', {
          body: {
            GoogleVerification: outside.googleVerification,
            BingVerification: outside.bingVerification,
            RobotsLines: outside.robotsLines,
            IndexNow: outside.indexNow,
            AnalyticsId: outside.analyticsId,
            AnalyticsHost: outside.analyticsHost,
            VitalsPercent: outside.vitalsPercent,
            Version: outside.version,
          },
        }),
        outside,
      );
      notify('Saved. It counts from now on.', { type: 'success' });
    } catch (error) {
      setProblem(sentenceOf(error));
      if (!(error instanceof DeskError) || error.code !== 'changed') return;
      const theirs = await ask('Staff/GetOutside').catch(() => undefined);
      if (theirs === undefined) return;
      take(theirs, base);
      setProblem(`${sentenceOf(error)} ${THEIRS}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ScreenHead
        title="Outside"
        intro="What the shop tells search engines about itself, and who counts its visits."
      />
      {outside === undefined ? (
        problem === '' ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <Unreached
            problem={problem}
            onAgain={() => {
              setProblem('');
              setAttempt(attempt + 1);
            }}
          />
        )
      ) : (
        <form onSubmit={(event) => void save(event)} autoComplete="off">
          <Stack spacing={3} sx={{ maxWidth: 720 }}>
            <Part title="Search engines">
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
            </Part>
            <Part title="IndexNow">
              <IndexNowPart
                isOn={outside.indexNow}
                version={outside.version}
                onChange={(indexNow) => set({ indexNow })}
              />
            </Part>
            <Part title="Analytics">
              <AnalyticsFields
                key={outside.version}
                id={outside.analyticsId}
                host={outside.analyticsHost}
                onChange={set}
              />
            </Part>
            <Part title="Core Web Vitals">
              <TextField
                label="Visits that are measured, in a hundred"
                type="number"
                value={outside.vitalsPercent}
                onChange={(event) => set({ vitalsPercent: Number(event.target.value) })}
                helperText={`The visitor’s browser tells this shop, and nobody else, how fast the page was: the kind of page, phone or desktop, and the figures. No cookie, no address. Kept for ${VITAL_DAYS} days; 0 measures nothing.`}
                slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
              />
            </Part>
            <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'start' }}>
              Save
            </Button>
          </Stack>
        </form>
      )}
      {problem === '' || outside === undefined ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Leaving isDirty={outside !== base} />
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

/** A part of a form, with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2.5}>{children}</Stack>
    </Card>
  );
}
