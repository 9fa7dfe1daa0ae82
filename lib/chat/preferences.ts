/** Cookies in which a person's choices travel; all are readable by the page. */
export const LOCALE_COOKIE = 'nalar-locale';
export const THEME_COOKIE = 'nalar-theme';
/** The browser's time zone, so that the server groups days as the person sees them. */
export const TIME_ZONE_COOKIE = 'nalar-time-zone';
/** The model chosen last. */
export const MODEL_COOKIE = 'nalar-model';
/** How much models are asked to think, as chosen last. */
export const THINKING_COOKIE = 'nalar-thinking';
/** How turns are answered, as chosen last. */
export const MODE_COOKIE = 'nalar-mode';
/** `on` where the person is told of long answers, `off` where they were asked or have said that they are not to be. */
export const ANSWER_NEWS_COOKIE = 'nalar-answer-news';
/** `closed` where the person has collapsed the sidebar. */
export const SIDEBAR_COOKIE = 'nalar-sidebar';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
