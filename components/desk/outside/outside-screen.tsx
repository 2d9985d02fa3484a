import { Button, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { OUTSIDE_BOUNDS } from '@/lib/contract/staff/roles';
import { VITAL_DAYS } from '@/lib/contract/vital-names';
import { ask, type AnswerAt } from '../ask';
import { ScreenHead } from '../frame';
import { Problem } from '../ui/attempt';
import { useEdited } from '../ui/use-edited';
import { UnsavedChanges } from '../ui/unsaved-changes';
import { LoadState } from '../ui/load-error';
import { merged } from '../merged';
import { AnalyticsFields } from './analytics-fields';
import { IndexNowPart } from './index-now-part';
import { Input } from '../ui/input';

export type Outside = AnswerAt<'Staff/GetOutside'>;

const OUTSIDE = {
  read: () => ask('Staff/GetOutside'),
  formOf: (answer: Outside) => answer,
  merge: merged<Outside>,
  theirs: 'What they changed stands here now, beside what you typed.',
};

const VERIFICATION = { maxLength: OUTSIDE_BOUNDS.verification, isAddress: true } as const;
const tagHelp = (tag: string) => `What stands in content="…" of the tag ${tag}. It stands on the home page.`;

/** What the shop tells others of itself, and who counts its visits. */
export function OutsideScreen() {
  const { form: outside, isDirty, problem, isBusy, change, readAgain, work } = useEdited(OUTSIDE);
  const set = (changed: Partial<Outside>) => change((now) => ({ ...now, ...changed }));
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (outside === undefined) return;
    const body = {
      GoogleVerification: outside.googleVerification,
      BingVerification: outside.bingVerification,
      RobotsLines: outside.robotsLines,
      IndexNow: outside.indexNow,
      AnalyticsId: outside.analyticsId,
      AnalyticsHost: outside.analyticsHost,
      VitalsPercent: outside.vitalsPercent,
      Version: outside.version,
    };
    work('Saved. It counts from now on.', () => ask('Staff/SaveOutside', { body }));
  };
  return (
    <>
      <ScreenHead
        title="Outside"
        intro="What the shop tells search engines about itself, and who counts its visits."
      />
      {outside === undefined ? (
        <LoadState height={320} problem={problem} onAgain={readAgain} />
      ) : (
        <form onSubmit={save} autoComplete="off">
          <Stack spacing={3} sx={{ maxWidth: 720 }}>
            <Part title="Search engines">
              <Input
                {...VERIFICATION}
                label="Google Search Console"
                helperText={tagHelp('google-site-verification')}
                value={outside.googleVerification}
                onChange={(googleVerification) => set({ googleVerification })}
              />
              <Input
                {...VERIFICATION}
                label="Bing Webmaster Tools"
                helperText={tagHelp('msvalidate.01')}
                value={outside.bingVerification}
                onChange={(bingVerification) => set({ bingVerification })}
              />
              <Input
                label="Own lines of robots.txt"
                multiline
                minRows={4}
                value={outside.robotsLines}
                onChange={(typed) => set({ robotsLines: typed })}
                helperText="They follow the shop’s own rules for everybody. A User-agent line begins rules for somebody."
                maxLength={OUTSIDE_BOUNDS.robots}
                isAddress
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
              <Input
                label="Visits that are measured, in a hundred"
                type="number"
                value={outside.vitalsPercent}
                onChange={(typed) => set({ vitalsPercent: Number(typed) })}
                helperText={`The visitor’s browser tells this shop, and nobody else, how fast the page was: the kind of page, phone or desktop, and the figures. No cookie, no address. Kept for ${VITAL_DAYS} days; 0 measures nothing.`}
                input={{ min: 0, max: 100, step: 1 }}
              />
            </Part>
            <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'start' }}>
              Save
            </Button>
          </Stack>
        </form>
      )}
      {outside === undefined ? null : <Problem text={problem} above={2} />}
      <UnsavedChanges isDirty={isDirty} />
    </>
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
