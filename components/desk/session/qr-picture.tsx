'use client';

import { Box } from '@mui/material';
import qrcode from 'qrcode-generator';

/** Light around the code, in modules: readers need it. */
const QUIET = 4;

/** A text as a QR code; dark on light in both schemes, since not every reader takes it the other way round. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from(
    { length: count * count },
    (_, index) => [index % count, Math.floor(index / count)] as const,
  );
  const path = cells
    .filter(([x, y]) => code.isDark(y, x))
    .map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join('');
  const size = count + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 1, bgcolor: 'common.white', display: 'block' }}
    >
      <path d={path} />
    </Box>
  );
}
