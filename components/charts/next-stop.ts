const FAR_SHARE = 0.1;

/** Where a key leads to among so many places; null for a key that leads nowhere. */
export function nextStop(stop: number | null, stops: number, key: string, isFar: boolean): number | null {
  if (stops === 0) return null;
  const far = Math.max(1, Math.round(stops * FAR_SHARE));
  const step = isFar ? far : 1;
  const last = stops - 1;
  const within = (place: number): number => Math.min(last, Math.max(0, place));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stop === null ? 0 : within(stop + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stop === null ? last : within(stop - step);
    case 'PageUp':
      return within((stop ?? -far) + far);
    case 'PageDown':
      return within((stop ?? last + far) - far);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
