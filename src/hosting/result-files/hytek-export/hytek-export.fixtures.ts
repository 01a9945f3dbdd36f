// A results export of an invented meet, as HY-TEK writes it with `;`; no meet, school or person in it exists.

/** Sprint with two rounds, a jump, a combined event of two parts, an exhibition, statuses and a relay: 16 records. */
export const EXPORT = `H;Harbor Invitational;04/11/2026;04/12/2026;Riverbend Timing;04/13/2026;
E;T;12;;100;M;;1;Varsity;P;11.02;M;1.1;2;1;2;;;;;;;Lindqvist;Otto;B;M;09/07/2008;NHAR;North Harbor;17;11;41;
E;T;12;;100;M;;1;Varsity;P;10.98;M;1.1;1;1;1;;;;;;;Moreno;Jed;;M;;EAST;Eastport;18;12;52;
E;T;12;;100;M;;1;Varsity;F;10.87;M;1.4;1;1;1;;10;;;;;Lindqvist;Otto;B;M;09/07/2008;NHAR;North Harbor;17;11;41;
E;T;12;;100;M;;1;Varsity;F;10.9h;M;NWI;2;2;1;;8;;;;;Moreno;Jed;;M;;EAST;Eastport;18;12;52;
E;T;12;;100;M;;1;Varsity;F;11.40;M;1.4;;;1;X;;;;;;Roe;Max;;M;;UNA;Unattached;;;53;
E;T;12;;100;M;;1;Varsity;F;DQ;M;;;;1;;;;;;;Fane;Lew;;M;;EAST;Eastport;;12;54;
E;F;21;;LJ;F;;2;JV;F;16-04.50;E;2.3;1;;;;10;;;;;Tillow;Mara;;F;;EAST;Eastport;;FR;61;
E;F;21;;LJ;F;;2;JV;F;4.90;M;0.0;2;;;;8;;;;;Ashby;June;;F;;NHAR;North Harbor;;10;62;
E;F;21;;LJ;F;;2;JV;F;FOUL;E;;;;;;;;;;;Okell;Tess;;F;;EAST;Eastport;;9;63;
E;M;30;;HEP;F;;1;Varsity;F;1630;M;;1;1;1;;10;;0;;;Renwick;Ida;;F;;NHAR;North Harbor;;12;64;
E;M;30;;HEP;F;;1;Varsity;F;1405;M;;2;2;1;;8;;0;;;Varnham;Cleo;;F;;EAST;Eastport;;12;65;
E;TM;30;;100H;F;;1;Varsity;F;15.20;M;1.0;1;1;1;;;820;1;;;Renwick;Ida;;F;;NHAR;North Harbor;;12;64;
E;TM;30;;100H;F;;1;Varsity;F;16.10;M;1.0;2;2;1;;;705;1;;;Varnham;Cleo;;F;;EAST;Eastport;;12;65;
E;FM;30;;HJ;F;;1;Varsity;F;1.66m;M;;1;1;1;;;810;2;;;Renwick;Ida;;F;;NHAR;North Harbor;;12;64;
E;FM;30;;HJ;F;;1;Varsity;F;1.57m;M;;2;2;1;;;700;2;;;Varnham;Cleo;;F;;EAST;Eastport;;12;65;
R;T;40;;1600;X;;1;Varsity;F;3:45.10;M;;1;1;1;;10;;;;;EAST;Eastport;A;Tillow;Mara;;F;;;FR;61;Moreno;Jed;;M;;18;12;52;Okell;Tess;;F;;;9;63;Fane;Lew;;M;;;12;54
`;

/** The same meet by MeetPro: commas, quotes, another order of relay fields and another date format. */
export const MEETPRO_EXPORT = `H,"Harbor Youth, Spring",4/26/2026,4/26/2026,MeetPro by DirectAthletics,Mon Apr 27 10:30:02 GMT-0500 2026
E,T,228,,60,M,,1,5th grade,F,9.55,M,,1,1,2,,,,,,,Lindqvist,Otto,,M,,NH1,"Saint Ann, North",,,216,
E,T,228,,60,M,,1,5th grade,F,DNS,M,,,,,,,,,,,Moreno,Jed,,M,,EP1,Eastport Prep,,,217,
R,Eastport Prep,268,,400,M,,,,F,1:06.49,M,EP1,1,1,,,,Moreno,Jed,m,,5,,,Fane,Lew,m,,5,,,Roe,Max,m,,6,,,Sand,Kit,m,,5,,
R,Eastport Prep,269,,400,M,,,,F,1:09.02,M,EP1,1,1,,,,Vale,Ned,m,,6,,,,,,,,,
`;
