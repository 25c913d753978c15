/** The tables of `lantern.db`: those of the store, and those of the memory. */
export const storeSchema = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
  );
  CREATE TABLE IF NOT EXISTS logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  );
  CREATE INDEX IF NOT EXISTS logs_by_kind ON logs (kind, id);
`;

/**
 * Rows of `memories` are never changed. `memory_words` is their full text index, which triggers update; it holds no copy of the
 * text. `memories_hidden` says which are hidden, since when, and what was to be forgotten; a forgotten one is not hidden anymore.
 */
export const memorySchema = `
  CREATE TABLE IF NOT EXISTS memories (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, session TEXT NOT NULL, kind TEXT NOT NULL,
    source TEXT NOT NULL, text TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS memories_by_session ON memories (session, id);
  CREATE TABLE IF NOT EXISTS memory_vectors (
    id INTEGER PRIMARY KEY, signature BLOB NOT NULL, vector BLOB NOT NULL, embedder TEXT NOT NULL DEFAULT 'hashed-1'
  );
  CREATE VIRTUAL TABLE IF NOT EXISTS memory_words USING fts5 (text, content='memories', content_rowid='id', tokenize='porter unicode61');
  CREATE TRIGGER IF NOT EXISTS memory_added AFTER INSERT ON memories BEGIN
    INSERT INTO memory_words (rowid, text) VALUES (new.id, new.text);
  END;
  CREATE TRIGGER IF NOT EXISTS memory_forgotten AFTER DELETE ON memories BEGIN
    INSERT INTO memory_words (memory_words, rowid, text) VALUES ('delete', old.id, old.text);
    DELETE FROM memory_vectors WHERE id = old.id;
  END;
  CREATE TABLE IF NOT EXISTS memories_hidden (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, about TEXT);
  CREATE TRIGGER IF NOT EXISTS memory_hidden_forgotten AFTER DELETE ON memories BEGIN
    DELETE FROM memories_hidden WHERE id = old.id;
  END;
`;
