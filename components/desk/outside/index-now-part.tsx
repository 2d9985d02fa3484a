import { Alert, Box, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { ask, type AnswerAt } from '../ask';
import { counted, shownMoment } from '../labels';
import { Problem, useAttempt } from '../ui/attempt';

type IndexNow = AnswerAt<'Staff/GetIndexNow'>;

/** Whether search engines are told of changed addresses, what, and what came of it. `version` is the saved one. */
export function IndexNowPart({
  isOn,
  version,
  onChange,
}: {
  isOn: boolean;
  version: number;
  onChange: (isOn: boolean) => void;
}) {
  const [indexNow, setIndexNow] = useState<IndexNow>();
  const { problem, fail } = useAttempt();
  useEffect(() => {
    ask('Staff/GetIndexNow').then(setIndexNow, fail);
  }, [version, fail]);
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => onChange(checked)} />}
        label="Tell search engines which addresses have changed"
      />
      <Typography variant="body2" color="text.secondary">
        Some minutes after a page has changed, moved or gone, {indexNow?.endpoint ?? 'IndexNow'} is told its
        address: the address and the shop’s key, and nothing else. It hands them on to the search engines that
        take part, Bing, Yandex, Naver and Seznam among them. Google does not.
      </Typography>
      <Problem text={problem} />
      {indexNow === undefined ? null : (
        <Box role="status">
          {indexNow.isPublic ? null : (
            <Alert severity="info">
              This shop is not at a public https address, so nobody is told anything.
            </Alert>
          )}
          {indexNow.keyAddress === '' ? null : (
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              The key stands at{' '}
              <Link href={indexNow.keyAddress} target="_blank" rel="noopener" dir="ltr">
                {indexNow.keyAddress}
              </Link>
              . {counted(indexNow.waiting, 'address', 'addresses')}{' '}
              {indexNow.waiting === 1 ? 'waits' : 'wait'} to be told.
            </Typography>
          )}
          {indexNow.tellings.length === 0 ? null : (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {indexNow.tellings.map((telling) => (
                <Typography key={telling.at} component="li" variant="body2" color="text.secondary">
                  {shownMoment(telling.at)}: {counted(telling.addresses, 'address', 'addresses')},{' '}
                  {outcomeOf(telling)}
                </Typography>
              ))}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

const REASONS: Readonly<Record<number, string>> = {
  0: 'could not be reached',
  200: 'taken',
  202: 'taken, the key is still looked at',
  400: 'not understood',
  403: 'the key was not found at its address',
  422: 'the addresses are not of this shop',
  429: 'too many at once',
};

function outcomeOf({ status, retryAt }: IndexNow['tellings'][number]): string {
  const reason = REASONS[status] ?? `answered ${status}`;
  return retryAt === '' ? `${reason}.` : `${reason}. Again after ${shownMoment(retryAt)}.`;
}
