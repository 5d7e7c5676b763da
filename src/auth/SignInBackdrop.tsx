import Box from '../ui/Box';

/** The empty layout under the login dialog: its height keeps the footer low on the page. */
export const SignInBackdrop = () => <Box data-empty-layout sx={{ minHeight: '60vh' }} />;
