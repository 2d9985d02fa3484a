import { Box } from '@mui/material';
import { nightFilter, storedPicture } from './stored-picture';

/** Twice as wide as it is shown, for sharp screens; one of the widths that the store makes. */
const MADE_WIDTH = 192;

/** A small picture beside what it belongs to. Nothing where there is none, or where it lies on another host. */
export function Thumbnail({ image, width, height }: { image: string; width: number; height: number }) {
  if (image === '' || URL.canParse(image)) return null;
  return (
    <Box
      component="img"
      src={storedPicture(image, MADE_WIDTH)}
      alt=""
      loading="lazy"
      sx={{
        ...{ width, height, flexShrink: 0, objectFit: 'contain', borderRadius: 1, bgcolor: 'action.hover' },
        filter: nightFilter(image),
      }}
    />
  );
}
