import { Box, LinearProgress } from '@mui/material';
import { SEARCH_ROOM, textWidth } from '@/lib/contract/text-width';

/** How long a text is, and how much of what a search engine has room for it takes. */
export function TextLength({ text, of }: { text: string; of: keyof typeof SEARCH_ROOM }) {
  const { size, width } = SEARCH_ROOM[of];
  const pixels = textWidth(text, size);
  const isCut = pixels > width;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={isCut ? 'error' : 'primary'}
        value={Math.min(100, (pixels / width) * 100)}
        sx={{ my: 0.5, borderRadius: 1 }}
      />
      <Box component="span" sx={{ color: isCut ? 'error.main' : undefined }}>
        {[...text].length} characters, about {pixels} of {width} pixels
        {isCut ? ': search engines will cut it' : ''}
      </Box>
    </Box>
  );
}
