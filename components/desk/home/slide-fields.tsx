import { Box, Stack } from '@mui/material';
import { HOME_BOUNDS } from '@/lib/contract/staff/roles';
import { PictureField } from '../pictures/picture-field';
import type { SlideForm } from './home-form';
import { Input } from '../ui/input';

/** As wide as a day with its time is written. */
const MOMENT = {
  type: 'datetime-local',
  sx: { flex: '1 1 210px' },
  slotProps: { inputLabel: { shrink: true } },
} as const;

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
        <Input
          label="Words on the picture"
          value={slide.name}
          onChange={(typed) => set({ name: typed })}
          maxLength={HOME_BOUNDS.words}
        />
        <Input
          label="What the picture shows"
          value={slide.alt}
          onChange={(typed) => set({ alt: typed })}
          maxLength={HOME_BOUNDS.words}
        />
        <Input
          label="Leads to"
          placeholder="/Category/Phones/1"
          value={slide.url}
          onChange={(typed) => set({ url: typed })}
          isAddress
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Input {...MOMENT} label="From" value={slide.from} onChange={(from) => set({ from })} />
          <Input {...MOMENT} label="Until" value={slide.until} onChange={(until) => set({ until })} />
        </Stack>
      </Box>
    </Stack>
  );
}
