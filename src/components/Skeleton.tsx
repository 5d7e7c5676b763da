import { keyframes, styled } from '../ui/styled';

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.45 } });

/** A skeleton's placeholder for text or a picture; sizes are CSS lengths. */
export const Bone = styled('span', { shouldForwardProp: (name) => name !== 'width' && name !== 'height' })<{
  width?: string;
  height?: string;
}>(({ theme, width = '100%', height = '1em' }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: 4,
  backgroundColor: theme.palette.divider,
  animation: `${breathe} 900ms ease-in-out infinite alternate`,
}));
