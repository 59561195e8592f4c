import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The integer id of a thing that is known by what it is (a customer, a listing and a number). Private, kept for good. */
@Entity('natural_id')
export class NaturalIdRow {
  @PrimaryColumn('text')
  name!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bigint')
  id!: number;
}
