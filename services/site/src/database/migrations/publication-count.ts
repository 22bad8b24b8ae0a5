import { limits, publicationMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Limits the number of publications to what can be rendered, even for additions by administrators or restores. */
export const keepPublicationCount = async (runner: QueryRunner): Promise<void> => {
  await runner.query(REFUSE);
  await runner.query(`
    CREATE TRIGGER publications_count AFTER INSERT ON publications
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_publications()`);
};

const REFUSE = `
  CREATE FUNCTION refuse_too_many_publications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  BEGIN
    IF (SELECT count(*) FROM publications) > ${limits.publications} THEN
      RAISE check_violation USING MESSAGE = ${escapeLiteral(publicationMessages.full)},
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, COLUMN = 'key', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NULL;
  END $$`;
