import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { GA4_ID, PLAUSIBLE_HOST } from '@/lib/contract/analytics';
import type { Outside } from './outside-screen';
import { Input } from '../ui/input';

type Kind = 'none' | 'ga4' | 'plausible';

/** Who counts the visits of the shop, after the visitor’s consent. */
export function AnalyticsFields({
  id,
  host,
  onChange,
}: {
  id: string;
  host: string;
  onChange: (changed: Partial<Outside>) => void;
}) {
  const [kind, setKind] = useState<Kind>(id === '' ? 'none' : GA4_ID.test(id) ? 'ga4' : 'plausible');
  const choose = (chosen: Kind) => {
    setKind(chosen);
    onChange({ analyticsId: '', analyticsHost: '' });
  };
  const text = { maxLength: 260, isAddress: true };
  return (
    <>
      <FormControl>
        <FormLabel id="analytics-kind">Visits are counted by</FormLabel>
        <RadioGroup row aria-labelledby="analytics-kind" value={kind}>
          {(
            [
              ['none', 'Nobody'],
              ['ga4', 'Google Analytics 4'],
              ['plausible', 'Plausible'],
            ] as const
          ).map(([value, label]) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={label}
              onChange={() => choose(value)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {kind === 'ga4' ? (
        <Input
          label="Measurement ID"
          required
          value={id}
          onChange={(typed) => onChange({ analyticsId: typed.trim().toUpperCase() })}
          helperText="G-… of the web stream. Switch “Page changes based on browser history events” off in its enhanced measurement: the shop tells those itself, and they would count twice."
          {...text}
        />
      ) : null}
      {kind === 'plausible' ? (
        <>
          <Input
            label="Domain of the site"
            required
            value={id}
            onChange={(typed) => onChange({ analyticsId: typed.trim().toLowerCase() })}
            helperText="As Plausible names the site: the domain, without https://."
            {...text}
          />
          <Input
            label="Address of your own Plausible"
            value={host}
            placeholder={PLAUSIBLE_HOST}
            onChange={(typed) => onChange({ analyticsHost: typed.trim() })}
            helperText={`https:// and the host. Left empty, it is ${PLAUSIBLE_HOST}.`}
            {...text}
          />
        </>
      ) : null}
      <Typography variant="body2" color="text.secondary">
        {kind === 'none'
          ? 'Then no page asks for anything, and none may load anything from elsewhere.'
          : 'A visitor is asked once, and nothing is loaded or kept before they accept; who sends Global Privacy Control or Do Not Track has refused. Only the pages that everybody may see are counted: cart, checkout, profile and sign-in tell nobody anything.'}
      </Typography>
    </>
  );
}
