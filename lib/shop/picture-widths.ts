/** The widths in pixels in which the store makes a picture: those of whole screens, and those of parts of one. */
export const SCREEN_WIDTHS = [390, 640, 828, 1200, 1600];
export const PART_WIDTHS = [96, 192, 320];
