import Box from '../ui/Box';
import { themeTokens } from '../ui/theme-tokens';

const { palette } = themeTokens;
const RADIUS = 34;
const LENGTH = 2 * Math.PI * RADIUS;

/** A percentage as a ring; decorative, because a sentence beside it says the same. */
export function Ring({ percent }: { percent: number }) {
  return (
    <Box component="svg" viewBox="0 0 80 80" aria-hidden="true" sx={{ width: 88, height: 88, flex: 'none' }}>
      <circle cx="40" cy="40" r={RADIUS} fill="none" stroke={palette.divider} strokeWidth="7" />
      <circle
        cx="40"
        cy="40"
        r={RADIUS}
        fill="none"
        stroke={percent === 100 ? palette.success.main : palette.primary.main}
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray={`${String((LENGTH * percent) / 100)} ${String(LENGTH)}`}
        transform="rotate(-90 40 40)"
      />
      <text x="40" y="46" textAnchor="middle" fontSize="17" fontWeight="600" fill="currentColor">
        {percent}%
      </text>
    </Box>
  );
}
