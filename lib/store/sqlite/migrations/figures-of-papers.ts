/** Images may be figures of papers. */
export const figuresOfPapers: readonly string[] = [
  'ALTER TABLE images ADD COLUMN paper_id TEXT',
  'CREATE INDEX images_of_paper ON images (paper_id) WHERE paper_id IS NOT NULL',
  `CREATE TRIGGER figures_removed AFTER DELETE ON papers BEGIN
    DELETE FROM images WHERE paper_id = OLD.paper_id;
  END`,
];
