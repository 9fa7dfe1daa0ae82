/**
 * In what a story is played twice, so that each language, size and theme has been seen without playing all of their
 * combinations.
 */
export const LOOKS = [
  {
    look: 'in English, on a desktop, light',
    language: 'en',
    isPhone: false,
    use: { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 860 } },
  },
  {
    look: 'in Indonesian, on a phone, dark',
    language: 'id',
    isPhone: true,
    use: {
      locale: 'id-ID',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    },
  },
] as const;
