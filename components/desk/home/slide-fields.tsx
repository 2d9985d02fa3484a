'use client';

import { Box, Stack, TextField } from '@mui/material';
import { HOME_BOUNDS } from '@/lib/contract/staff/roles';
import { PictureField } from '../pictures/picture-field';
import type { SlideForm } from './home-form';

const WORDS = { htmlInput: { maxLength: HOME_BOUNDS.words, dir: 'auto' } } as const;

/** The fields of a slide. */
export function SlideFields({
  slide,
  set,
  name,
}: {
  slide: SlideForm;
  set: (changed: Partial<SlideForm>) => void;
  name: string;
}) {
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PictureField
          label={`${name}: wide picture`}
          hint="5 to 2, at least 1600 pixels wide."
          image={slide.image}
          onChange={(image) => set({ image })}
        />
        <PictureField
          label={`${name}: picture for phones`}
          hint="Without one, phones show a part of the wide one."
          image={slide.phoneImage}
          onChange={(phoneImage) => set({ phoneImage })}
        />
        <TextField
          label="Words on the picture"
          value={slide.name}
          onChange={(event) => set({ name: event.target.value })}
          slotProps={WORDS}
        />
        <TextField
          label="What the picture shows"
          value={slide.alt}
          onChange={(event) => set({ alt: event.target.value })}
          slotProps={WORDS}
        />
        <TextField
          label="Leads to"
          placeholder="/Category/Phones/1"
          value={slide.url}
          onChange={(event) => set({ url: event.target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Moment label="From" value={slide.from} onChange={(from) => set({ from })} />
          <Moment label="Until" value={slide.until} onChange={(until) => set({ until })} />
        </Stack>
      </Box>
    </Stack>
  );
}

function Moment({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // As wide as a day with its time is written.
      sx={{ flex: '1 1 210px' }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
