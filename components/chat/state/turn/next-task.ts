/** Ends the running task, so that the page can show what it has and hear what people do. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
