import Box from '../ui/Box';

/** The empty layout under the login dialog: it keeps the footer where it belongs. */
export const SignInBackdrop = () => <Box data-empty-layout sx={{ minHeight: '60vh' }} />;
