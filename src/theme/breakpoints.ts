/** The specification's widths of a window, in px (section 9). */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;
