BEGIN TRANSACTION;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER, data TEXT NOT NULL, action_id TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, action_id)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('4pvujngiacohyaql',1,'start',NULL,'{"seed": "3040defe3cb771fe9c67ef9f2ea65080"}',NULL,1794916605);
INSERT INTO "entries" VALUES('4pvujngiacohyaql',2,'pace',NULL,'{"pace": "brisk"}',NULL,1794916605);
INSERT INTO "entries" VALUES('4pvujngiacohyaql',3,'seat',2,'{"kind": "here"}',NULL,1794916605);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',1,'start',NULL,'{"seed": "997722764d6fb6523cb3a709f87f33d4"}',NULL,1794916600);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',2,'play',0,'{"actions": ["swap c1 c4"]}','t0',1794916600);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',3,'play',0,'{"actions": ["swap c3 a4"]}','t1',1794916601);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',4,'play',0,'{"actions": ["event for opium opium"]}','t2',1794916601);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',5,'play',0,'{"actions": ["temple 3 pay opium opium"]}','t3',1794916601);
INSERT INTO "entries" VALUES('7jjjuq3ibj6xwdsf',6,'ask_undo',0,'{"count": 1}','u',1794916601);
INSERT INTO "entries" VALUES('aas2hynddluypijm',1,'start',NULL,'{"seed": "f2a1c19e9e4250000ae55dbc009ea70a"}',NULL,1794916598);
INSERT INTO "entries" VALUES('aas2hynddluypijm',2,'play',0,'{"actions": ["slide f6 i6"]}','t0',1794916598);
INSERT INTO "entries" VALUES('aas2hynddluypijm',3,'play',0,'{"actions": ["slide f9 d9"]}','t1',1794916598);
INSERT INTO "entries" VALUES('aas2hynddluypijm',4,'play',0,'{"actions": ["slide d9 e9"]}','t2',1794916598);
INSERT INTO "entries" VALUES('aas2hynddluypijm',5,'play',0,'{"actions": ["slide i7 h7"]}','t3',1794916598);
INSERT INTO "entries" VALUES('aas2hynddluypijm',6,'play',0,'{"actions": ["turn e4 left"]}','t4',1794916599);
INSERT INTO "entries" VALUES('aas2hynddluypijm',7,'play',0,'{"actions": ["slide g2 g1"]}','t5',1794916599);
INSERT INTO "entries" VALUES('aas2hynddluypijm',8,'play',1,'{"actions": ["slide e4 f4"]}','t6',1794916599);
INSERT INTO "entries" VALUES('aas2hynddluypijm',9,'play',1,'{"actions": ["turn g1 right"]}','t7',1794916599);
INSERT INTO "entries" VALUES('aas2hynddluypijm',10,'play',1,'{"actions": ["slide e9 h9"]}','t8',1794916599);
INSERT INTO "entries" VALUES('aas2hynddluypijm',11,'play',1,'{"actions": ["slide h5 f5"]}','t9',1794916600);
INSERT INTO "entries" VALUES('aas2hynddluypijm',12,'play',1,'{"actions": ["slide f5 h5"]}','t10',1794916600);
INSERT INTO "entries" VALUES('aas2hynddluypijm',13,'play',1,'{"actions": ["end 1"]}','t11',1794916600);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',1,'start',NULL,'{"seed": "f9ac0dea6c0c84b7250db4b7c1bc01da"}',NULL,1794916591);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',2,'play',0,'{"actions": ["keep 6 26 65 76 77"]}','t0',1794916591);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',3,'play',1,'{"actions": ["keep 20 21 45 72 85"]}','t1',1794916591);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',4,'play',2,'{"actions": ["keep 15 36 37 39 60"]}','t2',1794916591);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',5,'play',0,'{"actions": ["done"]}','t3',1794916592);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',6,'play',1,'{"actions": ["done"]}','t4',1794916592);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',7,'play',2,'{"actions": ["done"]}','t5',1794916592);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',8,'play',2,'{"actions": ["build 60 antiques"]}','t6',1794916592);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',9,'play',2,'{"actions": ["build 15 photo"]}','t7',1794916592);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',10,'play',2,'{"actions": ["build 36 tropical_fish"]}','t8',1794916593);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',11,'play',2,'{"actions": ["build 37 dim_sum"]}','t9',1794916593);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',12,'play',2,'{"actions": ["build 39 restaurant"]}','t10',1794916593);
INSERT INTO "entries" VALUES('bidmbqov2sydgm55',13,'play',0,'{"actions": ["build 65 photo"]}','t11',1794916593);
INSERT INTO "entries" VALUES('ccaoyfasgeclc373',1,'start',NULL,'{}',NULL,1794916606);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',1,'start',NULL,'{"seed": "c674993d6907d48fdab4038f3e5371d0"}',NULL,1794916593);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',2,'play',0,'{"actions": ["swap b1 d2"]}','t0',1794916593);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',3,'play',0,'{"actions": ["swap c2 a3"]}','t1',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',4,'play',0,'{"actions": ["event for camphor sugar"]}','t2',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',5,'play',0,'{"actions": ["trade camphor sugar for rice"]}','t3',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',6,'play',0,'{"actions": ["end"]}','t4',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',7,'play',1,'{"actions": ["flip a4"]}','t5',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',8,'play',1,'{"actions": ["swap b1 b2"]}','t6',1794916594);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',9,'play',1,'{"actions": ["event for sugar tea"]}','t7',1794916595);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',10,'play',1,'{"actions": ["trade sugar tea for camphor"]}','t8',1794916595);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',11,'play',1,'{"actions": ["end"]}','t9',1794916595);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',12,'play',0,'{"actions": ["swap c2 b3"]}','t10',1794916595);
INSERT INTO "entries" VALUES('hrtgn5lih5shwepj',13,'play',0,'{"actions": ["swap a2 d3"]}','t11',1794916595);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',1,'start',NULL,'{"seed": "2147ea2945e80789e9d43f2725928f2b"}',NULL,1794916601);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',2,'play',0,'{"actions": ["swap c2 b3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',3,'play',0,'{"actions": ["swap a3 c3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',4,'play',0,'{"actions": ["event for camphor camphor"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',5,'play',0,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',6,'play',0,'{"actions": ["market camphor for sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',7,'play',0,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',8,'play',0,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',9,'play',1,'{"actions": ["swap b2 c3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',10,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',11,'play',1,'{"actions": ["event for camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',12,'play',1,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',13,'play',1,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',14,'play',1,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',15,'play',0,'{"actions": ["flip a4"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',16,'play',0,'{"actions": ["swap b2 c3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',17,'play',0,'{"actions": ["event pay sugar sugar for rice camphor camphor"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',18,'play',0,'{"actions": ["temple 2 pay rice"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',19,'play',0,'{"actions": ["market camphor for sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',20,'play',0,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',21,'play',0,'{"actions": ["market tea for sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',22,'play',0,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',23,'play',0,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',24,'play',1,'{"actions": ["swap c1 a3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',25,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',26,'play',1,'{"actions": ["event pay sugar sugar for rice rice camphor"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',27,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',28,'play',1,'{"actions": ["market camphor for sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',29,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',30,'play',1,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',31,'play',0,'{"actions": ["swap b2 c3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',32,'play',0,'{"actions": ["swap c2 b3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',33,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',34,'play',0,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',35,'play',1,'{"actions": ["swap a2 c4"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',36,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',37,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',38,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',39,'play',1,'{"actions": ["market tea for camphor"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',40,'play',1,'{"actions": ["trade tea tea for camphor"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',41,'play',1,'{"actions": ["trade rice tea for sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',42,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',43,'play',1,'{"actions": ["end"]}',NULL,1794916602);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',44,'play',0,'{"actions": ["swap b2 c3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',45,'play',0,'{"actions": ["swap d3 c4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',46,'play',0,'{"actions": ["temple 3 pay sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',47,'play',0,'{"actions": ["buy den pay camphor sugar opium"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',48,'play',0,'{"actions": ["den for camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',49,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',50,'play',0,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',51,'play',1,'{"actions": ["swap d2 a4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',52,'play',1,'{"actions": ["swap d3 d4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',53,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',54,'play',1,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',55,'play',0,'{"actions": ["swap a1 d4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',56,'play',0,'{"actions": ["swap c1 a2"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',57,'play',0,'{"actions": ["take south-3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',58,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',59,'play',0,'{"actions": ["den for camphor camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',60,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',61,'play',0,'{"actions": ["market tea for camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',62,'play',0,'{"actions": ["market tea for camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',63,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',64,'play',0,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',65,'play',1,'{"actions": ["swap c1 a2"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',66,'play',1,'{"actions": ["swap c3 a4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',67,'play',1,'{"actions": ["temple 3 pay tea tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',68,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',69,'play',1,'{"actions": ["market opium for camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',70,'play',1,'{"actions": ["buy manor pay rice camphor sugar opium"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',71,'play',1,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',72,'play',0,'{"actions": ["swap a1 d4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',73,'play',0,'{"actions": ["swap c3 a4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',74,'play',0,'{"actions": ["take south-1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',75,'play',0,'{"actions": ["return camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',76,'play',0,'{"actions": ["temple 2 pay rice"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',77,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',78,'play',0,'{"actions": ["market tea for camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',79,'play',0,'{"actions": ["market tea for sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',80,'play',0,'{"actions": ["buy ship-1-12 pay rice camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',81,'play',0,'{"actions": ["buy ship-1-04 pay rice sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',82,'play',0,'{"actions": ["den for rice camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',83,'play',0,'{"actions": ["buy ship-2-02 workshop pay rice camphor tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',84,'play',0,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',85,'play',1,'{"actions": ["flip d1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',86,'play',1,'{"actions": ["swap c1 a2"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',87,'play',1,'{"actions": ["take north-2"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',88,'play',1,'{"actions": ["return sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',89,'play',1,'{"actions": ["buy ship-1-03 pay sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',90,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',91,'play',1,'{"actions": ["market tea for sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',92,'play',1,'{"actions": ["buy ship-2-10 pay camphor camphor sugar sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',93,'play',1,'{"actions": ["trade opium opium for sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',94,'play',1,'{"actions": ["buy ship-1-05 workshop pay rice sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',95,'play',1,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',96,'play',0,'{"actions": ["swap a2 c4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',97,'play',0,'{"actions": ["swap a3 b4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',98,'play',0,'{"actions": ["take south-3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',99,'play',0,'{"actions": ["temple 3 pay camphor sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',100,'play',0,'{"actions": ["buy ship-2-09 pay rice rice sugar sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',101,'play',0,'{"actions": ["market tea for sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',102,'play',0,'{"actions": ["buy ship-2-12 workshop pay rice sugar sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',103,'play',0,'{"actions": ["den for rice sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',104,'play',0,'{"actions": ["buy ship-3-02 workshop pay rice rice sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',105,'play',0,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',106,'play',1,'{"actions": ["flip b1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',107,'play',1,'{"actions": ["swap a1 d1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',108,'play',1,'{"actions": ["collect a1-c1 d1-d3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',109,'play',1,'{"actions": ["collect b1-b3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',110,'play',1,'{"actions": ["take north-3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',111,'play',1,'{"actions": ["event"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',112,'play',1,'{"actions": ["temple 3 pay camphor camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',113,'play',1,'{"actions": ["buy ship-3-03 pay rice sugar sugar tea tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',114,'play',1,'{"actions": ["buy ship-3-08 workshop pay rice rice camphor sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',115,'play',1,'{"actions": ["market opium for rice"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',116,'play',1,'{"actions": ["trade opium opium for sugar"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',117,'play',1,'{"actions": ["trade opium opium for tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',118,'play',1,'{"actions": ["buy ship-3-06 pay rice sugar tea tea tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',119,'play',1,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',120,'play',0,'{"actions": ["flip b1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',121,'play',0,'{"actions": ["flip a3"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',122,'play',0,'{"actions": ["collect b1-d1 a2-a4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',123,'play',0,'{"actions": ["take south-4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',124,'play',0,'{"actions": ["temple 3 pay camphor camphor"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',125,'play',0,'{"actions": ["buy ship-3-09 workshop pay rice rice sugar sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',126,'play',0,'{"actions": ["event"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',127,'play',0,'{"actions": ["buy ship-3-01 workshop pay rice camphor sugar tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',128,'play',0,'{"actions": ["den for rice tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',129,'play',0,'{"actions": ["market opium for tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',130,'play',0,'{"actions": ["buy ship-3-11 pay rice rice sugar tea tea tea"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',131,'play',0,'{"actions": ["end"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',132,'play',1,'{"actions": ["flip b1"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',133,'play',1,'{"actions": ["flip a4"]}',NULL,1794916603);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',134,'play',1,'{"actions": ["collect a4-c4 b1-b3"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',135,'play',1,'{"actions": ["take north-1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',136,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',137,'play',1,'{"actions": ["buy ship-3-04 pay camphor sugar sugar tea tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',138,'play',1,'{"actions": ["event"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',139,'play',1,'{"actions": ["buy ship-3-05 workshop pay rice camphor camphor tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',140,'play',1,'{"actions": ["end"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',141,'play',0,'{"actions": ["swap a1 d1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',142,'play',0,'{"actions": ["swap b1 c1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',143,'play',0,'{"actions": ["collect b1-d1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',144,'play',0,'{"actions": ["event"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',145,'play',0,'{"actions": ["buy ship-3-07 workshop pay rice camphor sugar sugar tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',146,'play',0,'{"actions": ["den for sugar sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',147,'play',0,'{"actions": ["market camphor for tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',148,'play',0,'{"actions": ["buy ship-3-10 workshop pay rice sugar sugar tea tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',149,'play',0,'{"actions": ["end"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',150,'play',1,'{"actions": ["flip c1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',151,'play',1,'{"actions": ["flip a4"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',152,'play',1,'{"actions": ["collect a4-c4 c1-c3"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',153,'play',1,'{"actions": ["event"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',154,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',155,'play',1,'{"actions": ["buy ship-3-12 pay rice camphor sugar tea tea tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',156,'play',1,'{"actions": ["market opium for sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',157,'play',1,'{"actions": ["buy ship-1-10 pay rice sugar sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',158,'play',1,'{"actions": ["end"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',159,'play',0,'{"actions": ["flip a4"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',160,'play',0,'{"actions": ["swap b1 c1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',161,'play',0,'{"actions": ["buy ship-2-07 pay rice rice camphor tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',162,'play',0,'{"actions": ["den for rice rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',163,'play',0,'{"actions": ["buy ship-2-05 pay rice rice sugar tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',164,'play',0,'{"actions": ["market camphor for rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',165,'play',0,'{"actions": ["market opium for sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',166,'play',0,'{"actions": ["buy ship-2-06 pay rice sugar sugar tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',167,'play',0,'{"actions": ["end"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',168,'play',1,'{"actions": ["flip b1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',169,'play',1,'{"actions": ["swap a1 d1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',170,'play',1,'{"actions": ["collect a1-c1 d1-d3"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',171,'play',1,'{"actions": ["collect b1-d1"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',172,'play',1,'{"actions": ["temple 3 pay rice rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',173,'play',1,'{"actions": ["buy ship-2-08 pay camphor camphor sugar tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',174,'play',1,'{"actions": ["buy ship-2-01 pay rice sugar tea tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',175,'play',1,'{"actions": ["market opium for rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',176,'play',1,'{"actions": ["trade opium opium for rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',177,'play',1,'{"actions": ["trade opium opium for tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',178,'play',1,'{"actions": ["buy ship-2-11 pay rice rice sugar tea tea"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',179,'play',1,'{"actions": ["event pay camphor for rice"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',180,'play',1,'{"actions": ["event pay opium for sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',181,'play',1,'{"actions": ["buy ship-2-04 workshop pay rice camphor sugar"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('jpgcqsiwp3ifuvn5',182,'play',1,'{"actions": ["end"]}',NULL,1794916604);
INSERT INTO "entries" VALUES('vnoy5b7ahhgwyyzi',1,'start',NULL,'{}',NULL,1794916606);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',1,'start',NULL,'{"seed": "19ca876bdd70c19565549372f5cc44f3"}',NULL,1794916595);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',2,'play',0,'{"actions": ["build swift_broker"]}','t0',1794916596);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',3,'play',1,'{"actions": ["buy cheer +0 pay junk junk"]}','t1',1794916596);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',4,'play',0,'{"actions": ["play cunning_neighbour"]}','t2',1794916596);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',5,'play',0,'{"actions": ["return"]}','t3',1794916596);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',6,'play',0,'{"actions": ["buy shattered_relic +1 pay junk junk junk junk"]}','t4',1794916596);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',7,'play',1,'{"actions": ["buy charity +1 pay cheer junk junk swift_broker"]}','t5',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',8,'play',1,'{"actions": ["lay cheer"]}','t6',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',9,'play',1,'{"actions": ["lay junk"]}','t7',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',10,'play',1,'{"actions": ["lay junk"]}','t8',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',11,'play',0,'{"actions": ["buy favourite_toy +0 pay daring_adventurer junk shattered_relic"]}','t9',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',12,'play',0,'{"actions": ["lay daring_adventurer"]}','t10',1794916597);
INSERT INTO "entries" VALUES('vtvjxdmi6vkjptey',13,'play',0,'{"actions": ["lay junk"]}','t11',1794916598);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',1,'start',NULL,'{"seed": "3f3f97972828ef086440f5d6bdf0ae98"}',NULL,1794916604);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',2,'play',0,'{"actions": ["swap b2 a4"]}','t0',1794916604);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',3,'play',0,'{"actions": ["swap a1 a2"]}','t1',1794916604);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',4,'play',0,'{"actions": ["event for rice tea"]}','t2',1794916605);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',5,'sit',0,'{"name": "Zoé"}',NULL,1794916605);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',6,'say',1,'{"text": "What a deal — « parfait » !"}','s',1794916605);
INSERT INTO "entries" VALUES('yuszdppxqd542js3',7,'seat',1,'{"kind": "renew"}',NULL,1794916605);
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('secret','01ab452b7ecd9a9bc083ace13d95706ec8355d8e582eef5320e9d2119f4ba816');
CREATE TABLE tables (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
    options TEXT NOT NULL, name TEXT NOT NULL, settings TEXT NOT NULL, record TEXT NOT NULL,
    listed INTEGER NOT NULL, summary TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('4pvujngiacohyaql',1794916605,'dadaocheng',3,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "4pvujngiacohyaql", "game": "dadaocheng", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('7jjjuq3ibj6xwdsf',1794916600,'dadaocheng',3,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "nobody", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "7jjjuq3ibj6xwdsf", "game": "dadaocheng", "name": "", "status": "playing", "watch": "nobody", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('aas2hynddluypijm',1794916598,'dragon_market',2,'{"boats": "at_random", "objectives": "blue", "teams": "off", "far_corner": "needed", "first": "1", "turn_limit": "200"}','Soirée','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "aas2hynddluypijm", "game": "dragon_market", "name": "Soir\u00e9e", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('bidmbqov2sydgm55',1794916591,'chinatown',3,'{"first_player": "fixed", "money": "secret", "tiles": "open", "talk": "20"}','Soirée','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "bidmbqov2sydgm55", "game": "chinatown", "name": "Soir\u00e9e", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('ccaoyfasgeclc373',1794916606,'dale',3,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','','{"seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','comptoir = 1
game = "dale"
revision = 1
seats = 3
seed = "example-2"

[options]
sets = "random"
first = "random"
teams = "off"
turn_cards = "end_of_turn"
adventurer_refill = "into_gaps"
empty_decks = "junk"
balancing_place = "in_place"
calculations_gaps = "any_slots"
turn_limit = "1000"
spy_window = "whole_turn"

[result]
scores = [7, 8, 6]
ranks = [2, 1, 3]
reason = "dale.end.last_stack"
parts = [{ stacks = 7 }, { stacks = 8 }, { stacks = 6 }]
tie_break = ""
notes = { next_first = "not 1" }

---
2 build daring_adventurer
0 build steady_achiever
1 build steady_achiever
2 buy lunch_break +0 pay junk junk junk steady_achiever tireless_tinkerer
2 lay junk
2 lay junk
2 lay junk
2 lay tireless_tinkerer
0 build junk stashing_vendor
1 play daring_adventurer
1 throw rare_artefact +0
1 throw shopping_journey +2
1 build junk stashing_vendor
2 play lunch_break
2 play steady_achiever
2 build junk stashing_vendor
= 20b480749b8b3b4c
0 buy siesta +0 pay junk junk junk junk
1 buy nostalgic_item +2 pay junk junk junk junk tireless_tinkerer
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 resolve lunch_break
2 play tireless_tinkerer
2 buy natural_survivor +3 pay junk junk junk lunch_break
2 lay junk
2 lay junk
2 lay junk
0 play daring_adventurer
0 throw rare_artefact +1
0 throw housecleaning +2
0 throw calculations +3
= c2a5025448a3a1b1
0 buy dangerous_test +2 pay junk junk siesta tireless_tinkerer
0 lay junk
0 lay junk
0 lay tireless_tinkerer
1 play daring_adventurer
1 throw empty_chest +1
1 throw shopping_journey +2
1 build nostalgic_item
2 play steady_achiever
2 play lunch_break
2 buy magnet +1 pay natural_survivor
0 buy sofa +4 pay dangerous_test junk junk junk junk
0 lay junk
0 lay junk
0 lay junk
0 lay junk
= 991083be0b3aec35
1 buy risky_business +1 pay junk junk junk junk tireless_tinkerer
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 resolve steady_achiever
2 buy magnet +4 pay junk junk junk junk magnet
2 lay junk
2 lay junk
2 lay junk
2 lay junk
0 play siesta
0 play daring_adventurer
0 throw accordion +1
0 throw siesta +2
0 throw shopping_journey +4
= 1b39aa9f55d4debe
0 buy safety_precaution +4 pay junk sofa tireless_tinkerer
0 lay junk
0 lay tireless_tinkerer
1 play risky_business
1 name 4
1 play tireless_tinkerer
1 build acorn
2 play steady_achiever
2 play tireless_tinkerer
2 buy acorn +3 pay magnet natural_survivor
2 lay magnet
0 play daring_adventurer
0 throw empty_chest +1
0 play dangerous_test
0 discard junk
0 discard junk
= 0756aded03bf9ab9
0 discard junk
0 build safety_precaution
1 play risky_business
1 name 3
1 play housecleaning
1 buy nostalgic_item +1 pay junk junk junk junk
2 buy nostalgic_item +4 pay junk junk junk magnet
2 lay junk
2 lay junk
2 lay junk
0 play tireless_tinkerer
0 buy empty_chest +1 pay junk junk junk
1 throw junk
1 buy swank +2 pay junk junk nostalgic_item
1 lay junk
1 lay junk
= 619969330a2435b7
2 play lunch_break
2 build nostalgic_item
0 build siesta
1 play swank
1 throw tireless_tinkerer
1 play housecleaning
1 junk 0
1 build daring_adventurer risky_business
2 build acorn
0 build dangerous_test
1 done
1 play housecleaning
1 play swank
1 throw junk
1 build nostalgic_item swank@discards
2 play magnet
= 44e782c54601e66b
2 take natural_survivor
2 play tireless_tinkerer
2 build natural_survivor
0 build daring_adventurer sofa
1 throw junk
1 play housecleaning
1 buy calculations +1 pay junk junk junk
2 play magnet
2 take junk
2 buy safety_precaution +0 pay junk junk junk
0 buy winter_is_coming +2 pay empty_chest junk junk junk junk tireless_tinkerer
0 lay junk
0 lay junk
0 lay junk
0 lay junk
0 lay tireless_tinkerer
= a78d848934d43dbf
1 done
1 buy glue +1 pay housecleaning junk junk junk
1 lay junk
1 lay junk
1 lay junk
2 play safety_precaution
2 swap p2 5 natural_survivor
2 play steady_achiever
2 buy rare_artefact +3 pay junk magnet
2 lay junk
0 build empty_chest winter_is_coming
0 done
1 play housecleaning
1 build calculations glue
2 buy calculations +0 pay junk junk
0 buy risky_business +0 pay junk junk junk junk
= 9254fdff61623b51
1 done
1 buy ironing +2 pay housecleaning junk junk junk junk
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 build calculations magnet
0 play tireless_tinkerer
0 buy risky_business +2 pay junk junk risky_business
0 lay junk
0 lay junk
1 build housecleaning ironing
',0,'{"table": "ccaoyfasgeclc373", "game": "dale", "name": "", "status": "over", "watch": "link", "seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "moves": 156}');
INSERT INTO "tables" VALUES('hrtgn5lih5shwepj',1794916593,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','Soirée','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "hrtgn5lih5shwepj", "game": "dadaocheng", "name": "Soir\u00e9e", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('jpgcqsiwp3ifuvn5',1794916601,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "instant", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "jpgcqsiwp3ifuvn5", "game": "dadaocheng", "name": "", "status": "over", "watch": "link", "seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "moves": 181}');
INSERT INTO "tables" VALUES('vnoy5b7ahhgwyyzi',1794916606,'dragon_market',3,'{"boats": "at_random", "objectives": "blue", "teams": "off", "far_corner": "needed", "first": "1", "turn_limit": "200"}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": 7}','comptoir = 1
game = "dragon_market"
revision = 1
seats = 3
seed = "example-2"

[options]
boats = "at_random"
objectives = "blue"
teams = "off"
far_corner = "needed"
first = "1"
turn_limit = "200"

[result]
scores = [2, 2, 3]
ranks = [2, 2, 1]
reason = "dragon_market.end.objectives"
parts = [{ objectives = 2 }, { objectives = 2 }, { objectives = 3 }]
tie_break = ""
notes = {  }

---
0 slide c2 f2
0 turn b4 left
0 slide h8 h1
0 slide b4 b3
0 walk b1
0 slide g9 h9
1 slide h1 h3
1 slide f2 i2
1 walk j2
1 slide i2 d2
1 slide c7 c4
1 end 2
2 slide j3 j7
2 slide h3 h6
2 turn g4 right
2 slide c4 c6
= deb3d9aa8cc8dcdb
2 slide a5 a8
2 slide g4 h4
2 walk j9 j8
0 slide h4 e4
0 end 5
1 slide c6 c4
1 slide h6 h3
1 turn h3 left
1 slide c4 c5
1 slide e4 g4
1 slide g4 h4
1 slide h3 d3
1 walk e3
2 turn c5 left
2 slide c5 d5
2 slide j7 j3
= 96bcae4aacdd28a5
2 walk i4
2 slide h4 b4
2 walk c5
2 slide d5 b5
0 slide b4 e4
0 slide b5 d5
0 end 6
1 slide d2 f2
1 walk e2
1 slide f2 d2
1 walk b2
1 slide b3 b6
1 end 1
2 slide b6 b3
2 slide d5 b5
2 walk a6
= c6c5604c56c810d0
2 turn a8 right
2 slide e7 e6
2 slide g7 g2
0 turn h9 right
0 slide g2 g7
0 slide g7 g3
0 slide h9 h5
0 slide b5 c5
0 slide a8 e8
0 end 0
1 turn c5 right
1 slide c5 c4
1 walk c2
1 slide g3 g4
1 walk c3 c2
1 slide d2 i2
= eff4fb82ae82a71b
1 slide j3 j4
2 slide j4 j7
2 slide e8 g8
2 walk j8 j9 j10
2 turn e6 left
2 walk j9
0 slide c4 c2
0 slide g4 g3
0 turn d3 left
0 walk c1 d1
0 turn d3 right
0 walk f4 g4
1 turn i2 right
1 walk j1
1 walk i1
1 turn i2 left
= d6c050686259e8c5
1 walk g2
1 slide g8 d8
1 slide g3 g9
1 walk f8
2 slide e6 g6
2 turn h5 right
2 slide e4 h4
2 slide c2 c4
2 turn j7 right
2 walk h6
0 slide g6 b6
0 slide h4 e4
0 slide g9 g3
0 slide h5 f5
0 slide c4 c3
0 walk g5
= 1cda4b055b385747
0 slide f5 a5
0 end 0
1 slide g3 g7
1 turn d8 right
1 slide e4 f4
1 slide d3 h3
1 slide d8 d3
1 walk d4 e4
2 turn h3 right
2 turn j7 left
2 walk c5 c4 c5
2 slide d3 d1
0 walk c5 c4
0 slide f4 e4
0 walk d4 d3 d2 c2 b2 b1
1 walk d3
= 403efa9b8dc8577d
1 turn d1 left
1 slide d1 g1
1 walk j1
1 walk j2
1 slide i2 e2
2 slide a5 e5
2 walk h5
2 end 4
0 walk a1
0 slide g7 g8
0 walk b1
0 slide b6 i6
0 turn j7 right
0 slide b3 b8
0 slide c3 c4
0 slide e2 i2
= 8fcb2063d74a9420
1 slide b8 b5
1 slide i2 b2
1 slide i6 f6
1 walk c3 b3 b4
1 slide b2 g2
2 walk g5 g6 g7 h7
2 turn j7 left
2 walk j10
2 slide h3 h7
2 walk j9
0 slide j7 j3
0 slide f6 d6
0 slide b5 b8
0 walk c6
0 slide d6 i6
0 slide g2 i2
= 3366144d10c78dd7
0 end 2
1 slide b8 b3
1 slide i6 f6
1 slide h7 h3
1 end 3
2 slide h3 h7
2 turn j3 right
2 slide j3 f3
2 walk d4
2 slide c4 c2
2 slide e5 b5
2 walk d5
2 slide b5 e5
0 slide f6 d6
0 turn d6 right
0 walk d4 d3
= e00497d747a994e3
0 slide f3 j3
0 walk h2 h1 h2
0 slide i2 e2
1 slide e5 h5
1 turn d6 right
1 slide b3 b7
1 walk c6
1 slide e2 g2
1 slide d6 h6
1 slide e4 h4
1 walk g7
2 slide h6 i6
2 turn h7 left
2 walk j6 j7
2 turn h7 right
2 walk g9
= 7e372c0c27b349eb
2 end 1
0 slide c2 c4
0 slide g2 b2
0 walk a1
0 turn b2 left
0 slide b7 b10
0 walk b1
0 slide c4 c3
0 turn h7 left
1 slide h4 e4
1 slide g8 g3
1 slide g3 g5
1 slide g5 g3
1 end 2
2 slide g3 g8
2 turn g8 left
= 04c871f19682826b
2 end 5
0 slide h7 b7
0 slide i6 e6
0 slide b2 b5
0 slide h5 c5
0 walk c4 d4 d5
1 turn g8 right
1 slide g8 g3
1 turn j3 left
1 slide g3 g5
1 slide g5 g3
1 end 2
2 slide g3 g8
2 turn g8 left
2 slide g8 i8
2 turn i8 right
= cdb15152c7050ef6
2 slide i8 i9
2 walk j10
',0,'{"table": "vnoy5b7ahhgwyyzi", "game": "dragon_market", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('vtvjxdmi6vkjptey',1794916595,'dale',2,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','Soirée','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "vtvjxdmi6vkjptey", "game": "dale", "name": "Soir\u00e9e", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('wfbxb7qgxsifpwkn',1794916591,'dale',3,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','Lobby','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "wfbxb7qgxsifpwkn", "game": "dale", "name": "Lobby", "status": "waiting", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('yuszdppxqd542js3',1794916604,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "yuszdppxqd542js3", "game": "dadaocheng", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": "Zo\u00e9"}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
CREATE INDEX newest ON tables (listed, created);
COMMIT;
PRAGMA user_version = 1;
