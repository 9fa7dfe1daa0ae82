'use client';

import './globals.css';

/**
 * The last resort, when even the layout fails: no language and no provider is known here, so it speaks both
 * languages itself.
 */
export default function GlobalError({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Nalar</title>
        <main className="flex h-dvh flex-col items-center justify-center px-6 text-center">
          <h1 className="font-semibold text-[18px]">Nalar could not be shown</h1>
          <p className="mt-1.5 text-muted-foreground">Try again in a moment. Your conversations are kept.</p>
          <p lang="id" className="mt-1 text-muted-foreground">
            Nalar tidak dapat ditampilkan. Coba lagi sebentar lagi; percakapan Anda tetap tersimpan.
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-5 h-9 rounded-lg border border-line bg-surface px-3.5 font-medium text-[14px]"
          >
            Try again · <span lang="id">Coba lagi</span>
          </button>
        </main>
      </body>
    </html>
  );
}
