/**
 * Endings of files that are no text, and none of the kinds that are read, whatever is in them. What is often something
 * else under such a name is not among them: programs write HTML and call it `.xls` or `.doc`.
 */
const UNREADABLE = new Set(
  (
    'xlsb numbers ppt pps key pages mobi azw3 msg odg vsd vsdx ' +
    'rar 7z gz tgz bz2 xz tar zst jar iso dmg exe msi dll bin apk deb rpm ' +
    'png jpg jpeg gif webp bmp tif tiff heic heif avif ico psd ai ' +
    'mp3 wav m4a ogg flac aac mp4 mov avi mkv webm wmv ' +
    'mdb accdb sqlite parquet ttf otf woff woff2'
  ).split(' '),
);

/** Whether a file of that name cannot be read for certain; any other is tried, and one without an ending. */
export const isUnreadableName = (fileName: string): boolean =>
  UNREADABLE.has(/\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '');
