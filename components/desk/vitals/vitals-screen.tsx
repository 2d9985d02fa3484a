import { Card, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  ratingOf,
  VITAL_DAYS,
  VITAL_DEVICES,
  VITAL_NAMES,
  VITAL_PAGES,
  VITALS,
  type Vital,
  type VitalDevice,
  type VitalPage,
  type VitalRating,
} from '@/lib/contract/vital-names';
import { ask, type AnswerAt } from '../ask';
import { ScreenHead } from '../frame';
import { counted } from '../labels';
import { useAttempt } from '../ui/attempt';
import { LoadState } from '../ui/load-error';

type Vitals = AnswerAt<'Staff/GetVitals'>;
type Figure = Vitals['vitals'][number];

const DEVICES: Record<VitalDevice, string> = { phone: 'Phones', desktop: 'Desktops' };
const PAGES: Record<VitalPage, string> = {
  home: 'Home',
  list: 'Categories and lists',
  product: 'Products',
  search: 'Searches',
  content: 'Content',
  order: 'Cart and checkout',
  account: 'Account',
};
const MEANINGS: Record<Vital, string> = {
  LCP: 'until the largest part is there',
  INP: 'until the page answers a press',
  CLS: 'how much the page shifts',
  TTFB: 'until the first byte is there',
};
const RATINGS: Record<VitalRating, { label: string; color: 'success' | 'warning' | 'error' }> = {
  good: { label: 'good', color: 'success' },
  'needs-work': { label: 'needs work', color: 'warning' },
  poor: { label: 'poor', color: 'error' },
};

/** How fast the shop was for those who visited it: what three visits in four were not slower than. */
export function VitalsScreen() {
  const [vitals, setVitals] = useState<Vitals>();
  const { problem, attempt, fail } = useAttempt();
  useEffect(() => {
    ask('Staff/GetVitals').then(setVitals, fail);
  }, [fail]);
  return (
    <>
      <ScreenHead
        title="Core Web Vitals"
        intro={`How fast pages were for visitors in the last ${VITAL_DAYS} days: the 75th percentile, by the page a visit began with.`}
      />
      {vitals === undefined ? (
        <LoadState
          height={320}
          problem={problem}
          onAgain={() => void attempt(async () => setVitals(await ask('Staff/GetVitals')))}
        />
      ) : (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {vitals.percent === 0
              ? 'Nothing is measured at the moment. How many visits are, is set under Outside.'
              : `${vitals.percent} visits in a hundred are measured, of people who touch the page, scroll it or move their pointer; how many is set under Outside.`}
          </Typography>
          {VITAL_DEVICES.map((device) => (
            <OfDevice
              key={device}
              device={device}
              figures={vitals.vitals.filter((each) => each.device === device)}
            />
          ))}
        </>
      )}
    </>
  );
}

function OfDevice({ device, figures }: { device: VitalDevice; figures: readonly Figure[] }) {
  const pages = VITAL_PAGES.filter((page) => figures.some((each) => each.page === page));
  return (
    <Card component="section" aria-label={DEVICES[device]} sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" variant="h6">
        {DEVICES[device]}
      </Typography>
      {pages.length === 0 ? (
        <Typography color="text.secondary">Nothing was measured yet.</Typography>
      ) : (
        <Table
          size="small"
          sx={{
            // Where it is narrow, a figure below the other.
            '@media (max-width: 899px)': {
              '& thead': { display: 'none' },
              '& tr, & th[scope=row], & td': { display: 'block' },
              '& td': { border: 0, py: 0.5 },
              '& td::before': { content: 'attr(data-vital)', display: 'inline-block', minWidth: 56 },
              '& th[scope=row]': { border: 0, pt: 2, fontWeight: 600 },
            },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Page</TableCell>
              {VITAL_NAMES.map((vital) => (
                <TableCell key={vital}>
                  {vital}
                  <Typography variant="body2" color="text.secondary">
                    {MEANINGS[vital]}; good up to {shown(vital, VITALS[vital].good)}
                  </Typography>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {pages.map((page) => (
              <TableRow key={page}>
                <TableCell component="th" scope="row">
                  {PAGES[page]}
                </TableCell>
                {VITAL_NAMES.map((vital) => (
                  <TableCell key={vital} data-vital={vital}>
                    <Shown figure={figures.find((each) => each.page === page && each.vital === vital)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function Shown({ figure }: { figure: Figure | undefined }) {
  if (figure === undefined)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        not measured
      </Typography>
    );
  const { vital, percentile75, count } = figure;
  const { label, color } = RATINGS[ratingOf(vital, percentile75)];
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {shown(vital, percentile75)}
      </Typography>
      <Chip size="small" variant="outlined" color={color} label={label} />
      <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
        {counted(count, 'visit')}
      </Typography>
    </>
  );
}

function shown(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}
